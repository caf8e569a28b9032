import type { ListFailure, ListHealth, WorstOfLists } from '@probity/contract/watchlists/list-health.ts'
import { editionDay } from '@probity/watchlists/edition.ts'
import { isInvented } from '@probity/watchlists/lists/demo/invented.ts'

const dayMs = 86_400_000

export interface EditionHeld {
  /** Version name of the current edition by its publisher; undefined if the list is not in the release. */
  version: string | undefined
  readDate: number
  maxEditionDays: number | null
  failure: ListFailure | null
  /** Since when the publisher's newest edition is refused. */
  refusedSince?: number | null
}

export interface JudgedEdition {
  edition_date: string
  age_days: number | null
  health: ListHealth
  /** The newest edition is refused for longer than an edition may be old: what serves is known to be out of date. */
  is_overdue: boolean
}

/** Judges a list by the date of its edition, not by the time of the last check. */
export function judgeEdition(
  { version, readDate, maxEditionDays, failure, refusedSince = null }: EditionHeld,
  now: number,
): JudgedEdition {
  if (version === undefined) return { edition_date: '', age_days: null, health: 'not_loaded', is_overdue: false }
  const edition_date = editionDay(version) ?? ''
  const since = edition_date === '' ? readDate : Date.parse(edition_date)
  const age_days = Math.max(0, Math.floor((now - since) / dayMs))
  const isTooOld = maxEditionDays !== null && age_days > maxEditionDays
  const isOverdue = maxEditionDays !== null && refusedSince !== null && now - refusedSince > maxEditionDays * dayMs
  // A publisher that does not answer now has refused nothing, but what it published before is still not read.
  const failed = failure === 'broken' || isOverdue ? 'refused' : failure
  return {
    is_overdue: isOverdue,
    edition_date,
    age_days,
    health: failed === 'refused' ? failed : isTooOld ? 'too_old' : (failed ?? 'current'),
  }
}

export interface ReliedList extends JudgedEdition {
  code: string
  short_name: string
  short_name_zh_hant: string
  legal_effect: { code: string }
  checked_date: number | null
  own: boolean
  /** The list that it repeats. */
  copy_of?: string | undefined
}

const serves = ({ health }: ReliedList) => health !== 'not_loaded'
const isReal = ({ code, own }: ReliedList) => !isInvented(code) && !own

/** The lists that an organisation relies on: its served lists, and all binding ones. */
export function reliedOn<L extends ReliedList>(lists: readonly L[]): { binding: L[]; others: L[] } {
  const real = lists.filter(isReal)
  const isRepeated = ({ copy_of }: ReliedList) => real.some((list) => list.code === copy_of && serves(list))
  const binding = real.filter((list) => list.legal_effect.code === 'binding' && (serves(list) || !isRepeated(list)))
  return { binding, others: lists.filter((list) => list.legal_effect.code !== 'binding' && serves(list)) }
}

/** The list in the worst state among those an organisation relies on. */
export function worstOf(lists: readonly ReliedList[]): WorstOfLists {
  const real = lists.filter(isReal)
  if (!real.some(serves))
    return { ...ofAll, level: 'red', reason: lists.some(serves) ? 'invented_only' : 'not_loaded', checked_date: null }
  const { binding, others } = reliedOn(lists)
  const overdue = others.filter(({ is_overdue }) => is_overdue)
  const [worst] = [...sortBad(binding), ...sortBad(overdue), ...sortBad(others)]
  if (worst === undefined) {
    const looked = binding.map(({ checked_date }) => checked_date ?? 0)
    return { ...ofAll, level: 'green', reason: 'current', checked_date: Math.min(...looked) || null }
  }
  const { code, short_name, short_name_zh_hant, edition_date, age_days, health } = worst
  const isBinding = worst.legal_effect.code === 'binding'
  return {
    level: isBinding || worst.is_overdue ? 'red' : 'orange',
    reason: health as WorstOfLists['reason'],
    code,
    short_name,
    short_name_zh_hant,
    binding: isBinding,
    edition_date,
    age_days,
    checked_date: null,
  }
}

const ofAll = { code: null, short_name: '', short_name_zh_hant: '', binding: false, edition_date: '', age_days: null }
const gravity = ['not_loaded', 'refused', 'too_old']

/** A publisher that does not answer counts only when its edition is too old. */
export const sortBad = <L extends ReliedList>(lists: readonly L[]): L[] =>
  lists
    .filter(({ health }) => gravity.includes(health))
    .toSorted(
      (one, other) =>
        gravity.indexOf(one.health) - gravity.indexOf(other.health) || (other.age_days ?? 0) - (one.age_days ?? 0),
    )
