import type { WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import type { Language } from '#web/i18n/languages.ts'
import type { ShownList } from './watchlist-calls.ts'

/** The lists of the demonstration. */
export const isInvented = (code: string): boolean => code === 'demo' || code === 'demo-binding'

const mixedLists: readonly string[] = ['demo', 'opensanctions']

/** Whether each entry of a list states its own categories, so that the list has none. */
export const isMixed = ({ code, own }: Pick<ShownList, 'code' | 'own'>): boolean => own || mixedLists.includes(code)

const weight = (list: ShownList): number =>
  isInvented(list.code) ? 3 : list.own ? 2 : list.legal_effect.code === 'binding' ? 0 : 1

/** Serving lists, the binding ones first and own ones last; then refused ones and pending own ones; then the rest. */
export function shownLists({ lists, available }: Pick<WatchlistStatus, 'lists' | 'available'>): ShownList[] {
  const unread = available.map((list) => ({ ...list, serves: false as const, own: list.code.startsWith('own-') }))
  const isUrgent = (list: ShownList): boolean => list.own || list.last_error !== ''
  return [
    ...lists.map((list) => ({ ...list, serves: true as const })).toSorted((one, other) => weight(one) - weight(other)),
    ...unread.filter(isUrgent),
    ...unread.filter((list) => !isUrgent(list)),
  ]
}

export type NamedList = Pick<ShownList, 'code' | 'name' | 'name_zh_hant'>

/** The name of a list by its code. */
export function listWordsOf(lists: readonly NamedList[], code: string, language: Language): string {
  const list = lists.find((one) => one.code === code)
  return list === undefined ? code : nameIn(list, language)
}

/** The publisher's name of an edition; for an instant only the day, because the time takes too much width. */
export const editionName = (version: string): string =>
  version.replace(/^(\d{4}-\d{2}-\d{2})T[\d:.]+(?:Z|[+-][\d:]+)?/, '$1')

/** A firm's own list has the code 'own-FIRM-NAME'; the user typed the last part. */
export const ownPart = (code: string): string => code.split('-').at(-1) ?? code

/** A code for a new own list: lower-case letters and digits. */
export function codeFrom(title: string, taken: readonly string[]): string {
  const base =
    title
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 14) || 'list'
  const used = new Set(taken.map(ownPart))
  for (let number = 1; ; number++) {
    const code = number === 1 ? base : `${base}${number}`
    if (!used.has(code)) return code
  }
}
