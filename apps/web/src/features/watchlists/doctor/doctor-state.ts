import type { WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { shownLists } from '../list-state.ts'
import type { ShownList } from '../watchlist-calls.ts'

/** The free official lists that every firm here screens against, the binding one first. */
const officialCodes = ['un', 'ofac-sdn', 'eu-fsf', 'uk']

export function officialLists(status: Pick<WatchlistStatus, 'lists' | 'available'>): ShownList[] {
  const lists = shownLists(status)
  return officialCodes.flatMap((code) => lists.find((list) => list.code === code) ?? [])
}

/** The official lists, and any other shared list that is being read or whose file was refused. */
export function rowsOfDoctor(status: Pick<WatchlistStatus, 'lists' | 'available'>): ShownList[] {
  const official = officialLists(status)
  const concerns = ({ code, own, phase, last_error }: ShownList) =>
    !own && !officialCodes.includes(code) && (phase !== null || last_error !== '')
  return [...official, ...shownLists(status).filter(concerns)]
}
