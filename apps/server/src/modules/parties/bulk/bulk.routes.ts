import { recordCalls } from '@probity/contract/parties/party-calls.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { refuseProbingBy } from '../similar/identity-reading.ts'
import { matchingIds, setStatus } from './bulk-status.ts'

/** Sets one status on many rows of a list. */
export function bulkRoutes(app: App, path: PartyFamily, resource: BoundResource): void {
  const activity = path === 'individuals' ? 'person.update' : 'company.update'
  mountCall(app, recordCalls[path].setStatus, (request) =>
    request.inTenant(async (tx) => {
      const { ids, filter = {}, status } = request.body
      const chosen =
        ids ??
        (await matchingIds(tx, resource, { filter, refuse: (query) => refuseProbingBy(request.actor.keys, query) }))
      return setStatus(tx, { table: path, activity, ids: chosen, status })
    }),
  )
}
