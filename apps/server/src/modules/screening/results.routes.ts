import { anyOf } from '@probity/contract/access.ts'
import { type ScreeningEntity, toScreeningEntity } from '@probity/watchlists/to-screening-entity.ts'
import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import { notFound } from '#kernel/errors.ts'
import { success } from '#kernel/resource/mount.ts'
import type { Services } from '#kernel/services.ts'
import type { Tx } from '#kernel/tenant.ts'
import { pictureOf } from './picture.ts'
import { shownInput } from './scan-input.ts'
import { scanIdOf } from './scan-key.ts'
import { readScan, type StoredScan } from './store-scan.ts'

const access = anyOf('SCREENING', 'ALERTCASEPOOL', 'ALERTSHISTORY')
const tags = ['screening']
const KeyParams = z.object({ key: z.string().min(1).max(400) })
const EntityParams = KeyParams.extend({ entity: z.string().min(1).max(200) })
const PartParams = EntityParams.extend({ part: z.enum(['articles', 'associations', 'picture', 'names', 'sanctions']) })

/** Stored answers of screenings, and the listed parties in them, as the release of that screening has them. */
export function resultsRoutes(app: App, { lists }: Services): void {
  const scanOf = (tx: Tx, key: string): Promise<StoredScan> => readScan(tx, scanIdOf(key))
  const detailOf = async (tx: Tx, key: string, entity: string): Promise<ScreeningEntity> => {
    const scan = await scanOf(tx, key)
    const release = await lists.byId(scan.release)
    const record = await release.record(entity)
    if (!record) throw notFound()
    return toScreeningEntity(record, {
      picture: (party) => pictureOf(party) ?? '',
      article: ({ id }, at) => `/v2/screening/results/${scan.key}/${encodeURIComponent(id)}/articles/${at}`,
    })
  }
  app.get('/v2/screening/results/:key', { config: { access }, schema: { tags, params: KeyParams } }, (req) =>
    req.inTenant(async (tx) => {
      const { results, input, ...scan } = await scanOf(tx, req.params.key)
      return success({ ...scan, input: shownInput(input), hits: results })
    }),
  )
  app.get('/v2/screening/results/:key/:entity', { config: { access }, schema: { tags, params: EntityParams } }, (req) =>
    req.inTenant(async (tx) => success(await detailOf(tx, req.params.key, req.params.entity))),
  )
  app.get(
    '/v2/screening/results/:key/:entity/:part',
    { config: { access }, schema: { tags, params: PartParams } },
    (req) =>
      req.inTenant(async (tx) => success((await detailOf(tx, req.params.key, req.params.entity))[req.params.part])),
  )
  const article = EntityParams.extend({ index: z.coerce.number().int().min(0).max(10_000) })
  app.get(
    '/v2/screening/results/:key/:entity/articles/:index',
    { config: { access }, schema: { tags, params: article } },
    (req) =>
      req.inTenant(async (tx) => {
        const scan = await scanOf(tx, req.params.key)
        const record = await (await lists.byId(scan.release)).record(req.params.entity)
        const found = record?.articles?.[req.params.index]
        if (!found?.copy) throw notFound()
        return success(found)
      }),
  )
}
