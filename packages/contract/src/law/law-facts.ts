import { z } from 'zod'

const text = z.string()

/**
 * One publisher's record of a listed party. `absent`: its list is loaded and has no such entry; `ended`: the entry was there and is
 * not any more; `unknown`: the list is not loaded, or the publisher prints none for the regime. Days are the record's own.
 */
const Side = z.object({
  state: z.enum(['in_force', 'absent', 'ended', 'unknown']),
  since: text.nullable(),
  until: text.nullable(),
  /** The publisher's date or number of the edition that was read; null if none was. */
  edition: text.nullable(),
})
export type LawSide = z.infer<typeof Side>

/** What the records of a listed party say about its listing by the United Nations and its publication in Hong Kong. */
export const LawFacts = z
  .object({
    un: Side.extend({ reference: text.nullable(), regime: text.nullable() }),
    /** The regulation as the record in Hong Kong names it. */
    hk: Side.extend({ regulation: text.nullable() }),
    /** A party of the demonstration: no publisher lists it. */
    is_invented: z.boolean(),
  })
  .meta({ id: 'LawFacts' })
export type LawFacts = z.infer<typeof LawFacts>

/** State of a listing in Hong Kong law; everything from `still` to `unknown` is held as if it bound. */
export const LawState = z.enum(['binds', 'still', 'not_yet', 'withdrawn', 'unknown', 'ended'])
export type LawState = z.infer<typeof LawState>

/** Only a publication in Hong Kong makes a listing bind; the list of the United Nations alone never does (decision 1060). */
export function lawState({ un, hk }: Pick<LawFacts, 'un' | 'hk'>): LawState {
  const isOffUn = un.state === 'absent' || un.state === 'ended'
  if (hk.state === 'in_force') return isOffUn ? 'still' : 'binds'
  if (hk.state === 'unknown') return 'unknown'
  if (isOffUn) return 'ended'
  if (un.state === 'unknown') return 'unknown'
  return hk.state === 'ended' ? 'withdrawn' : 'not_yet'
}

/** Days from the listing by the United Nations to the publication; null unless both records state a full day. */
export function daysUntilPublished({ un, hk }: Pick<LawFacts, 'un' | 'hk'>): number | null {
  const [from, to] = [un.since, hk.since].map((day) => (/^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? Date.parse(day!) : NaN))
  const days = (to! - from!) / 86_400_000
  return days >= 0 ? days : null
}
