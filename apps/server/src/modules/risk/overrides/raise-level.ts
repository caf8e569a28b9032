import type { RaiseLevel } from '@probity/contract/risk/risk-overrides.ts'
import type { PendingApproval } from '@probity/contract/settings/approvals.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField, notFound } from '#kernel/errors.ts'
import { insertOne, updateOne } from '#kernel/rows/write-rows.ts'
import { liveParties, type PartyRef, partyKey } from '#modules/parties/parties.public.ts'
import { setPartyRisk } from '#modules/parties/party-screening.public.ts'
import { needsSecondPerson, requestApproval, waitingApproval } from '#modules/settings/approvals.public.ts'

const target_table = 'risk_overrides'
export const raiseKind = 'risk.raise'
export const endKind = 'risk.end'

interface Owned {
  person: number | null
  company: number | null
}
const partyOf = ({ person, company }: Owned): PartyRef =>
  person === null ? { capacity_type: 1, capacity_id: company! } : { capacity_type: 2, capacity_id: person }
const recordOf = ({ person, company }: Owned) =>
  person === null
    ? { target_table: 'corporates', target_id: company! }
    : { target_table: 'individuals', target_id: person }

export interface StoredOverride extends Owned {
  id: number
  kind: string
  level: string
  state: string
  reason: string
  until: number | null
  requested_by: string
}

export async function lockOverride(tx: Tx, id: number): Promise<StoredOverride> {
  const { rows } = await sql<StoredOverride>`select id, person, company, kind, level, state, reason, until, requested_by
    from risk_overrides where id = ${id} and not is_deleted for update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Applies the strongest override in force to the party. */
async function applyOverrides(tx: Tx, owned: Owned): Promise<void> {
  const { rows } = await sql<{ level: string; until: number | null }>`select level, until from risk_overrides
    where person is not distinct from ${owned.person} and company is not distinct from ${owned.company}
      and state = 'in_force' and (until is null or until > now_ms()) and not is_deleted
    order by risk_rank(level) desc, until desc nulls first, id limit 1`.execute(tx)
  await setPartyRisk(tx, partyOf(owned), { override: rows[0] ?? null })
}

/** Puts an override in force. The approver is the second person, or null without four eyes. */
export async function enforceOverride(tx: Tx, override: StoredOverride, approvedBy: string | null): Promise<void> {
  await updateOne(tx, target_table, { id: override.id, values: { state: 'in_force', approved_by: approvedBy } })
  await applyOverrides(tx, override)
  const { kind, level, reason } = override
  await recordActivity(tx, { type: 'risk.raise', ...recordOf(override), data: { kind, level, reason } })
}

/** Raises the level of a party with a reason, or requests a second person's approval. */
export async function raiseLevel(
  tx: Tx,
  { person = null, company = null, ...fields }: RaiseLevel,
  now: number,
): Promise<{ id: number; approval?: PendingApproval }> {
  if ((person === null) === (company === null)) throw invalidField(person === null ? 'person' : 'company', 'one_party')
  if (fields.until && fields.until <= now)
    throw invalidField('until', 'too_small', { value: new Date(now).toISOString().slice(0, 10) })
  const party = partyOf({ person, company })
  if (!(await liveParties(tx, [party])).has(partyKey(party)))
    throw invalidField(person === null ? 'company' : 'person', 'no_such_record')
  const id = await insertOne(tx, target_table, { person, company, ...fields, until: fields.until ?? null })
  if (await needsSecondPerson(tx, ['risk'])) {
    const wanted = { level: fields.level, kind: fields.kind, reason: fields.reason }
    return { id, approval: await requestApproval(tx, { kind: raiseKind, target_table, target_id: id, wanted }) }
  }
  await enforceOverride(tx, await lockOverride(tx, id), null)
  return { id }
}

interface Ending {
  id: number
  reason: string
}

/** Ends an override in force, or requests a second person's approval, because the level may fall. */
export async function endOverride(tx: Tx, { id, reason }: Ending): Promise<PendingApproval | undefined> {
  const override = await lockOverride(tx, id)
  const waiting = await waitingApproval(tx, { target_table, target_id: id })
  if (waiting) throw new AppError('E_LOCKED', { approval: waiting.id })
  if (override.state !== 'in_force') throw invalidField('state', 'fixed')
  if (await needsSecondPerson(tx, ['risk']))
    return requestApproval(tx, { kind: endKind, target_table, target_id: id, wanted: { reason } })
  await closeOverride(tx, override, reason)
  return undefined
}

/** Closes an override and derives the level from the remaining ones. */
export async function closeOverride(tx: Tx, override: StoredOverride, reason: string): Promise<void> {
  await sql`update risk_overrides set state = 'ended', ended_by = current_username(), ended_date = now_ms(),
    end_reason = ${reason} where id = ${override.id}`.execute(tx)
  await applyOverrides(tx, override)
  await recordActivity(tx, { type: 'risk.end', ...recordOf(override), data: { kind: override.kind, reason } })
}
