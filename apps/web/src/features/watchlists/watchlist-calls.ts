import { watchlistCalls as calls } from '@probity/contract/watchlists/watchlist-calls.ts'
import type {
  AvailableWatchlist,
  PatchWatchlist,
  SaveOwnList,
  Watchlist,
  WatchlistStatus,
} from '@probity/contract/watchlists/watchlists.ts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { listStatus } from '#web/api/cached.ts'
import { call, responseTo, sendForm } from '#web/api/call.ts'
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
    queryFn: () => call(calls.releases),
  })

export const changesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['watchlists', 'changes', from, to],
    queryFn: () => call(calls.difference, { query: { from, to } }),
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
    queryFn: () =>
      call(calls.entries, { params: { code }, query: { q, skip: page * entriesPage, limit: entriesPage } }),
  })

export const updateNow = (code: string) => call(calls.update, { params: { code } })
export const patchList = (code: string, body: PatchWatchlist) => call(calls.change, { params: { code }, body })
export const saveOwnList = (body: SaveOwnList) => call(calls.saveOwn, { body })
export const removeOwnList = (code: string) => call(calls.removeOwn, { params: { code } })

export const template = async (): Promise<Blob> => (await responseTo(calls.template)).blob()

function formOf(files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return form
}

export const sendFiles = (code: string, { files, allowOlder }: { files: readonly File[]; allowOlder: boolean }) =>
  sendForm(calls.sendFiles, {
    params: { code },
    query: allowOlder ? { allow_older: 'true' } : {},
    form: formOf(files),
  })

/** Files of any shared lists at once; the server assigns them. */
export const sendAnyFiles = (files: readonly File[]) => sendForm(calls.sendAnyFiles, { form: formOf(files) })
