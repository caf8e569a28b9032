import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField, notFound } from '#kernel/errors.ts'
import { waitingApproval } from '#modules/settings/approvals.public.ts'

export interface Stored {
  id: number
  updated_date: number
  state: 'draft' | 'live' | 'retired'
  series: string
  version: number
  uses: number
  name: string
  name_zh_hant: string
  target: 'person' | 'company' | 'transaction' | null
}

/** Locks a questionnaire for a change; a caller that has not seen the last change gets a conflict. */
export async function lockQuestionnaire(tx: Tx, id: number, seen?: number): Promise<Stored> {
  const { rows } = await sql<Stored>`select id, updated_date, state, series, version, uses, name, name_zh_hant, target
    from risk_assessments where id = ${id} and not is_deleted for update`.execute(tx)
  const [stored] = rows
  if (!stored) throw notFound()
  if (seen !== undefined && seen !== stored.updated_date)
    throw new AppError('E_CONFLICT', { updated_date: stored.updated_date })
  return stored
}

/** Locks an unused draft without a pending approval: no other questionnaire ever changes. */
export async function lockDraft(tx: Tx, id: number, seen?: number): Promise<Stored> {
  const stored = await lockQuestionnaire(tx, id, seen)
  if (stored.state !== 'draft' || stored.uses > 0) throw invalidField('state', 'questionnaire_fixed')
  const waiting = await waitingApproval(tx, { target_table: 'risk_assessments', target_id: id })
  if (waiting) throw new AppError('E_LOCKED', { approval: waiting.id })
  return stored
}

/** Advances `updated_date` of a draft when only parts changed, so that a stale save of the whole is detected. */
export async function moveDraft(tx: Tx, id: number): Promise<void> {
  await sql`update risk_assessments set revision = revision + 1 where id = ${id}`.execute(tx)
}
