import type {
  AvailableWatchlist,
  ListEntries,
  ListRelease,
  PatchWatchlist,
  ReleaseChanges,
  SaveOwnList,
  Watchlist,
  WatchlistStatus,
} from '@probity/contract/watchlists/watchlists.ts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchData, listStatus } from '#web/api/cached.ts'
import { request, send } from '#web/api/transport.ts'
import { upload } from '#web/api/upload.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'

const atWorkMs = 1_500
// A job starts within seconds and announces itself; until then the page must poll.
const expectMs = 20_000

/** A list on the screen: a serving or an available one. */
export type ShownList = (Watchlist & { serves: true }) | (AvailableWatchlist & { serves: false; own: boolean })

const isAtWork = (status: WatchlistStatus | undefined): boolean =>
  status !== undefined &&
  (status.building || [...status.lists, ...status.available].some(({ phase }) => phase !== null))

/** The lists, polled while a release is being built or an action was just started. */
export function useWatchlists() {
  const [until, setUntil] = useState(0)
  const status = useAnswer({
    ...listStatus,
    refetchInterval: ({ state }) => (isAtWork(state.data) || clock.now() < until ? atWorkMs : false),
  })
  return {
    status,
    expectChange: () => {
      setUntil(clock.now() + expectMs)
      status.reload()
    },
  }
}

/** `current` is the serving release: a new one adds a release to the list. */
export const releasesQuery = (current: string) =>
  queryOptions({
    queryKey: ['watchlists', 'releases', current],
    queryFn: () => fetchData<ListRelease[]>('/v2/watchlists/releases'),
  })

export const changesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['watchlists', 'changes', from, to],
    queryFn: () =>
      fetchData<ReleaseChanges>(`/v2/watchlists/difference?${new URLSearchParams({ from, to }).toString()}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const entriesPage = 20
export interface EntriesAsked {
  code: string
  /** Another release contains other entries. */
  version: string
  q: string
  page: number
}
export const entriesQuery = ({ code, version, q, page }: EntriesAsked) =>
  queryOptions({
    queryKey: ['watchlists', 'entries', code, version, q, page],
    queryFn: () => {
      const asked = new URLSearchParams({ q, skip: String(page * entriesPage), limit: String(entriesPage) })
      return fetchData<ListEntries>(`/v2/watchlists/${code}/entries?${asked.toString()}`)
    },
  })

export const updateNow = (code: string): Promise<unknown> => send('POST', `/v2/watchlists/${code}/update`, {})
export const patchList = (code: string, change: PatchWatchlist): Promise<unknown> =>
  send('PATCH', `/v2/watchlists/${code}`, change)
export const saveOwnList = async (list: SaveOwnList): Promise<{ code: string; rows: number }> =>
  ((await send('POST', '/v2/watchlists/own', list)) as { data: { code: string; rows: number } }).data
export const removeOwnList = (code: string): Promise<unknown> => send('DELETE', `/v2/watchlists/own/${code}`)

export const template = async (): Promise<Blob> =>
  (await request({ method: 'GET', url: '/v2/watchlists/template' })).blob()

export function sendFiles(
  code: string,
  { files, allowOlder }: { files: readonly File[]; allowOlder: boolean },
): Promise<unknown> {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return upload({
    url: `/v2/watchlists/${code}/files${allowOlder ? '?allow_older=true' : ''}`,
    form,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}

/** Files of any shared lists at once; the server assigns them. */
export async function sendAnyFiles(files: readonly File[]): Promise<{ code: string }[]> {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  const answer = await upload({
    url: '/v2/watchlists/files',
    form,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return answer as { code: string }[]
}
