import type { PendingApproval } from '@probity/contract/approvals.ts'
import type { FourEyesCategory } from '@probity/contract/settings.ts'
import { hitStatus, type Verdict } from '@probity/contract/verdict.ts'
import { AppError } from '#kernel/errors.ts'
import type { Tx } from '#kernel/tenant.ts'
import { type ApprovalKind, needsSecondPerson, requestApproval, waitingApproval } from '../settings/approvals.public.ts'
import { deciding } from './access.ts'
import { type Decide, decideHit, isUnchanged } from './decide-hit.ts'
import { type HitRow, type HitTable, lockHit } from './hit-row.ts'

const kind = 'hit.decide'

/** What a firm may want a second person for, of this decision on this hit. */
export function categoriesOf(
  row: Pick<HitRow, 'status' | 'categories' | 'similarity_level' | 'is_own_and_fresh'>,
  verdict: Verdict,
): FourEyesCategory[] {
  const decided = verdict.status !== hitStatus.pending
  const about: [FourEyesCategory, boolean][] = [
    ['true_hit', verdict.status === hitStatus.trueHit],
    ['sanctions', decided && row.categories.includes('sanctions')],
    ['pep', decided && row.categories.includes('politically_exposed')],
    ['law_enforcement', decided && row.categories.includes('law_enforcement')],
    ['exact', decided && row.similarity_level === 'EXACT'],
    // Taking back one's own decision at once undoes it; what was never decided needs no second person.
    ['unlock', row.status !== hitStatus.pending && (decided || !row.is_own_and_fresh)],
  ]
  return about.filter(([, holds]) => holds).map(([category]) => category)
}

/** Decides a hit, or leaves the decision for a second person where the organisation wants one. Answers what then waits. */
export async function decideWithApproval(
  tx: Tx,
  table: HitTable,
  decide: Decide,
): Promise<PendingApproval | undefined> {
  const row = await lockHit(tx, table, decide)
  const waiting = await waitingApproval(tx, { target_table: table, target_id: decide.id })
  if (waiting) throw new AppError('E_LOCKED', { approval: waiting.id })
  if (isUnchanged(row, decide.verdict)) return undefined
  if (await needsSecondPerson(tx, categoriesOf(row, decide.verdict)))
    return requestApproval(tx, { kind, target_table: table, target_id: decide.id, wanted: { ...decide.verdict } })
  await decideHit(tx, table, row, decide.verdict)
  return undefined
}

/** What a waiting decision does once a second person agrees. */
export const hitApproval: ApprovalKind = {
  kind,
  access: deciding,
  approve: async (tx, { target_table, target_id, wanted }) => {
    const table = target_table as HitTable
    await decideHit(tx, table, await lockHit(tx, table, { id: target_id }), wanted as unknown as Verdict)
  },
}
