import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import {
  BringListFiles,
  ListEntries,
  ListRelease,
  PatchWatchlist,
  ReceivedFiles,
  ReleaseChanges,
  SaveOwnList,
  WatchlistStatus,
} from './watchlists.ts'

const releaseId = z.string().regex(/^[0-9a-f]{64}$/)
const Coded = z.object({ code: z.string() })
const coded = { params: z.object({ code: z.string().min(1).max(60) }) }
const read = { method: 'GET', access: anyOf('SETTINGS', 'SCREENING', 'AUDITLOG'), tags: ['watchlists'] } as const
const kept = { access: anyOf('SETTINGS'), tags: ['watchlists'] } as const
const Files = z.object({ file: z.array(z.file()) })

export const watchlistCalls = {
  status: defineCall({ ...read, path: '/v2/watchlists', access: 'signed-in', data: WatchlistStatus }),
  releases: defineCall({ ...read, path: '/v2/watchlists/releases', data: z.array(ListRelease) }),
  difference: defineCall({
    ...read,
    path: '/v2/watchlists/difference',
    query: z.strictObject({
      from: releaseId.optional(),
      to: releaseId.optional(),
      list: z.string().max(60).optional(),
      limit: z.coerce.number<number>().int().min(0).max(500).default(100),
    }),
    data: ReleaseChanges,
  }),
  entries: defineCall({
    ...read,
    ...coded,
    path: '/v2/watchlists/:code/entries',
    query: z.strictObject({
      q: z.string().trim().max(200).default(''),
      skip: z.coerce.number<number>().int().min(0).default(0),
      limit: z.coerce.number<number>().int().min(1).max(100).default(20),
    }),
    data: ListEntries,
  }),
  change: defineCall({
    ...kept,
    ...coded,
    method: 'PATCH',
    path: '/v2/watchlists/:code',
    body: PatchWatchlist,
    data: Coded,
  }),
  update: defineCall({ ...kept, ...coded, method: 'POST', path: '/v2/watchlists/:code/update', data: Coded }),
  /** Files of any shared lists at once; the server assigns them. */
  sendAnyFiles: defineCall({
    ...kept,
    method: 'POST',
    path: '/v2/watchlists/files',
    form: Files,
    data: z.array(ReceivedFiles),
  }),
  sendFiles: defineCall({
    ...kept,
    ...coded,
    method: 'POST',
    path: '/v2/watchlists/:code/files',
    query: BringListFiles,
    form: Files,
    data: ReceivedFiles,
  }),
  template: defineCall({
    ...kept,
    method: 'GET',
    path: '/v2/watchlists/template',
    file: { description: 'The heads of a list of its own', types: ['text/csv'] },
  }),
  saveOwn: defineCall({
    ...kept,
    method: 'POST',
    path: '/v2/watchlists/own',
    body: SaveOwnList,
    data: z.object({ code: z.string(), rows: z.number().int() }),
  }),
  removeOwn: defineCall({ ...kept, ...coded, method: 'DELETE', path: '/v2/watchlists/own/:code', data: Coded }),
}
