import { canHave, type ExplainedField } from '@probity/contract/screening/match-card.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import type { Agreement } from '#web/ui/marks/agree-mark.tsx'

/** Data needed to show a hit; alerts, case entities and results of a scan all have it. */
export type HitEvidence = Pick<Hit, 'score' | 'similarity_level' | 'entity_type' | 'legal_effect' | 'lists'> & {
  explanation: Hit['explanation']
}

/** A fact of both parties that no score counts; empty where a side does not state it. */
export interface BesideRow {
  field: 'birth_place' | 'occupation'
  customer: string
  listed: string
}

/** How many names of each party were compared. */
export interface ComparedNames {
  customer: number
  listed: number
}

const agreements: Record<ExplainedField['state'], Agreement> = {
  agree: 'same',
  partly: 'partly',
  differ: 'differs',
  missing: 'missing',
}
export const agreementOf = ({ state }: Pick<ExplainedField, 'state'>): Agreement => agreements[state]

/** Facts that would change the score, if this kind of party can have them. */
export function tellingWhatIf({ entity_type, explanation }: Pick<HitEvidence, 'entity_type' | 'explanation'>) {
  return explanation.what_if.filter(({ field, delta }) => signedPoints(delta) !== '0.00' && canHave(entity_type, field))
}

export function countStates(fields: readonly ExplainedField[]): Record<Agreement, number> {
  const counts = { same: 0, partly: 0, differs: 0, missing: 0 }
  for (const field of fields) counts[agreementOf(field)] += 1
  return counts
}

/** A field that the list states and the customer's record lacks could settle the hit, so it is worth requesting. */
export const isWorthAsking = (field: ExplainedField): boolean =>
  field.state === 'missing' && field.query.length === 0 && field.candidate.length > 0

/** Both sides have values that are no evidence either way, such as a passport and an identity card. */
export const isNotCompared = (field: ExplainedField): boolean =>
  field.state === 'missing' && field.query.length > 0 && field.candidate.length > 0

/** '+0.98', '−0.04', '0.00': two decimals with a sign (a real minus), and no sign on a value that rounds to zero. */
export function signedPoints(points: number): string {
  const text = Math.abs(points).toFixed(2)
  if (Number(text) === 0) return text
  return `${points < 0 ? '−' : '+'}${text}`
}
