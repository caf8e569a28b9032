import { anyOf } from '@probity/contract/identity/access.ts'
import { ScanAnswer } from '@probity/contract/screening/screening.ts'
import {
  ArticleCopy,
  EntityPartAnswer,
  ScanParty,
  ScreeningEntityAnswer,
  StoredScanAnswer,
  WholeCount,
} from '@probity/contract/screening/screening-answers.ts'
import type { EntityList } from '@probity/contract/screening/screening-entity.ts'
import { EntryChange } from '@probity/contract/watchlists/entry-changes.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { type ScreeningEntity, toScreeningEntity } from '@probity/watchlists/to-screening-entity.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { now } from '#kernel/clock.ts'
import type { InTx } from '#kernel/database/in-steps.ts'
import type { Actor, Tx } from '#kernel/database/tenant.ts'
import { hongKongDay } from '#kernel/days/hong-kong-day.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { type ServedList, visibleTo } from '#kernel/list-service.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { entryChanges } from '#modules/watchlists/watchlists.public.ts'
import { pictureOf } from '../matching/picture.ts'
import { partiesOfScan } from './parties-of-scan.ts'
import { shownInput } from './scan-input.ts'
import { scanIdOf } from './scan-key.ts'
import { readScan, type StoredScan } from './store-scan.ts'
import { countWhole, runWhole } from './whole-answer.ts'

const access = anyOf('SCREENING', 'ALERTCASEPOOL', 'ALERTSHISTORY')
const tags = ['screening']
const KeyParams = z.object({ key: z.string().min(1).max(400) })
const EntityParams = KeyParams.extend({ entity: z.string().min(1).max(200) })
const Part = z.enum(['articles', 'associations', 'picture', 'names', 'sanctions'])
const PartParams = EntityParams.extend({ part: z.string().max(40) })

function partOf(asked: string): z.infer<typeof Part> {
  const part = Part.safeParse(asked)
  if (!part.success) throw notFound()
  return part.data
}

interface Asked {
  actor: Actor
  reading: InTx
  params: z.infer<typeof EntityParams>
}

const askedBy = (req: Pick<FastifyRequest, 'actor' | 'reading'> & Pick<Asked, 'params'>): Asked => ({
  actor: req.actor,
  params: req.params,
  reading: (work) => req.reading(work),
})

/** A listed party in the release of a screening, on a list that the caller may see. */
interface Listed {
  scan: StoredScan
  record: ListedParty
  list: ServedList
}

const detailOf = ({ scan, record, list }: Listed): ScreeningEntity & { list: EntityList } => {
  const { code, name, name_zh_hant, version, legal_effect } = list
  const detail = toScreeningEntity(record, {
    day: hongKongDay(now()),
    picture: (party) => pictureOf(party) ?? '',
    article: ({ id }, at) => `/v2/screening/results/${scan.key}/${encodeURIComponent(id)}/articles/${at}`,
  })
  return { ...detail, list: { code, name, name_zh_hant, version, legal_effect } }
}

/** Stored screenings and their listed parties, from the release of each screening. */
export function resultsRoutes(app: App, services: Services): void {
  const scanOf = (tx: Tx, key: string): Promise<StoredScan> => readScan(tx, scanIdOf(key))
  const listedOf = async ({ actor, params, reading }: Asked): Promise<Listed> => {
    const scan = await reading((tx) => scanOf(tx, params.key))
    const release = await services.lists.byId(scan.release)
    const record = await release.record(params.entity)
    const list = visibleTo(release.lists, actor.organisationId).find(({ code }) => code === record?.list)
    if (!record || !list) throw notFound()
    return { scan, record, list }
  }
  app.get(
    '/v2/screening/results/:key',
    { config: { access }, schema: { tags, params: KeyParams, response: { 200: ok(StoredScanAnswer) } } },
    (req) =>
      req.reading(async (tx) => {
        const { results, input, ...scan } = await scanOf(tx, req.params.key)
        return success({ ...scan, input: shownInput(input), hits: results })
      }),
  )
  partiesRoute(app, services)
  wholeRoutes(app, services)
  app.get(
    '/v2/screening/results/:key/:entity',
    { config: { access }, schema: { tags, params: EntityParams, response: { 200: ok(ScreeningEntityAnswer) } } },
    async (req) => success(detailOf(await listedOf(askedBy(req)))),
  )
  app.get(
    '/v2/screening/results/:key/:entity/:part',
    { config: { access }, schema: { tags, params: PartParams, response: { 200: ok(EntityPartAnswer) } } },
    async (req) => {
      const part = partOf(req.params.part)
      return success(detailOf(await listedOf(askedBy(req)))[part])
    },
  )
  app.get(
    '/v2/screening/results/:key/:entity/changes',
    { config: { access }, schema: { tags, params: EntityParams, response: { 200: ok(z.array(EntryChange)) } } },
    async (req) => {
      const { record } = await listedOf(askedBy(req))
      return success(await entryChanges(services, record))
    },
  )
  const article = EntityParams.extend({ index: z.coerce.number().int().min(0).max(10_000) })
  app.get(
    '/v2/screening/results/:key/:entity/articles/:index',
    { config: { access }, schema: { tags, params: article, response: { 200: ok(ArticleCopy) } } },
    async (req) => {
      const { record } = await listedOf(askedBy(req))
      const found = record.articles?.[req.params.index]
      if (!found?.copy) throw notFound()
      return success(found)
    },
  )
}

/** Counts and fetches the hits of a scan beyond its limit. */
function wholeRoutes(app: App, { lists, now }: Services): void {
  app.get(
    '/v2/screening/results/:key/whole',
    { config: { access }, schema: { tags, params: KeyParams, response: { 200: ok(WholeCount) } } },
    async (req) => {
      const scan = await req.reading((tx) => readScan(tx, scanIdOf(req.params.key)))
      return req.inShare('search', async () => success(await countWhole(lists, scan)))
    },
  )
  app.post(
    '/v2/screening/results/:key/whole',
    {
      config: { access: anyOf('SCREENING') },
      schema: { tags, params: KeyParams, response: { 200: ok(ScanAnswer.loose()) } },
    },
    (req) =>
      req.inShare('search', async () =>
        success(await req.inSteps(runWhole({ lists, id: scanIdOf(req.params.key), now: now() }))),
      ),
  )
}

/** Groups the hits of a scan by listed party. The router prefers this fixed path to that of an entity. */
function partiesRoute(app: App, services: Services): void {
  app.get(
    '/v2/screening/results/:key/parties',
    { config: { access }, schema: { tags, params: KeyParams, response: { 200: ok(z.array(ScanParty)) } } },
    async (req) => {
      const scan = await req.reading((tx) => readScan(tx, scanIdOf(req.params.key)))
      const release = await services.lists.byId(scan.release)
      return success(await req.reading((tx) => partiesOfScan(tx, release, scan.results)))
    },
  )
}
