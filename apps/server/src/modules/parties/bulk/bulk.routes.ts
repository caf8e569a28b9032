import type { Access } from '@probity/contract/identity/access.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import { BulkResult, BulkStatus } from '@probity/contract/parties/register-calls.ts'
import type { App } from '#kernel/http/app.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import { refuseProbingBy } from '../similar/identity-reading.ts'
import { matchingIds, setStatus } from './bulk-status.ts'

export interface BulkRoutes {
  path: PartyFamily
  access: { write: Access }
  resource: BoundResource
}

/** Sets one status on many rows of a list. */
export function bulkRoutes(app: App, { path, access, resource }: BulkRoutes): void {
  const tags = [path]
  const activity = path === 'individuals' ? 'person.update' : 'company.update'
  app.post(
    `/v2/${path}/status`,
    { config: { access: access.write }, schema: { tags, body: BulkStatus, response: { 200: ok(BulkResult) } } },
    (request) =>
      request.inTenant(async (tx) => {
        const { ids, filter = {}, status } = request.body
        const chosen =
          ids ??
          (await matchingIds(tx, resource, { filter, refuse: (query) => refuseProbingBy(request.actor.keys, query) }))
        return success(await setStatus(tx, { table: path, activity, ids: chosen, status }))
      }),
  )
}
