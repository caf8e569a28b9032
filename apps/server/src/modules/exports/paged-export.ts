import { exportTypes } from '@probity/contract/exports/export-types.ts'
import { exportLimits } from '@probity/contract/exports/exports.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import type { Services } from '#kernel/services.ts'
import { getOwnExport } from './exports.queries.ts'

/**
 * The documented way: list requests that name their export by `export_id` are answered by rising id, as long as that export belongs
 * to the caller and to this list and is at most an hour old.
 */
export function acceptPagedExports(app: App, { now }: Services): void {
  app.addHook('preHandler', async (req) => {
    const { export_id: id } = (req.query ?? {}) as { export_id?: number }
    if (id === undefined) return
    if (!req.actor.keys.has('EXPORT')) throw new AppError('E_FORBIDDEN')
    const { delivery, type, create_date } = await req.reading((tx) => getOwnExport(tx, id))
    const isOpen = delivery === 'pages' && create_date > now() - exportLimits.pagesMinutes * 60_000
    if (!isOpen || req.routeOptions.url !== `/v2/${exportTypes[type].path}`) throw notFound()
  })
}
