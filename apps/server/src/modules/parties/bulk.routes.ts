import type { Access, MenuKey } from '@probity/contract/access.ts'
import { BulkResult, BulkStatus, ExportView } from '@probity/contract/register-calls.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kernel/app.ts'
import { ok, success } from '#kernel/resource/mount.ts'
import { matchingIds, setStatus } from './bulk-status.ts'
import { type ExportKind, exportView } from './export-view.ts'

export interface BulkRoutes {
  path: 'individuals' | 'corporates'
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
  const config = { access: { allOf: [['EXPORT'], readers] } as Access, reads: true }
  app.post(`/v2/${path}/export`, { config, schema: { tags, body: ExportView } }, async (request, reply) => {
    const file = await request.inTenant((tx) => exportView(tx, exported(request), request.body))
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'no-store')
      .send(file.content)
  })
}
