import type { Access, MenuKey } from '@probity/contract/access.ts'
import type { PartyFamily } from '@probity/contract/party-names.ts'
import { BulkResult, BulkStatus } from '@probity/contract/register-calls.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kernel/app.ts'
import { type ExportKind, exportRoute } from '#kernel/export/export-view.ts'
import { ok, success } from '#kernel/resource/mount.ts'
import { matchingIds, setStatus } from './bulk-status.ts'

export interface BulkRoutes {
  path: PartyFamily
  access: { write: Access }
  readers: readonly MenuKey[]
  exported: (request: FastifyRequest) => ExportKind
}

/** What a list does with many rows at once: one status for all of them, or the view as a file. */
export function bulkRoutes(app: App, { path, access, readers, exported }: BulkRoutes): void {
  const tags = [path]
  const activity = path === 'individuals' ? 'person.update' : 'company.update'
  app.post(
    `/v2/${path}/status`,
    { config: { access: access.write }, schema: { tags, body: BulkStatus, response: { 200: ok(BulkResult) } } },
    (request) =>
      request.inTenant(async (tx) => {
        const { ids, filter = {}, status } = request.body
        const chosen = ids ?? (await matchingIds(tx, exported(request).resource, filter))
        return success(await setStatus(tx, { table: path, activity, ids: chosen, status }))
      }),
  )
  exportRoute(app, { path, access: { allOf: [['EXPORT'], readers] }, kind: exported })
}
