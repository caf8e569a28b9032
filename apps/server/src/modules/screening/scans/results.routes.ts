import { scanCalls as calls } from '@probity/contract/screening/calls/scan-calls.ts'
import type { EntityList } from '@probity/contract/screening/screening-entity.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { type ScreeningEntity, toScreeningEntity } from '@probity/watchlists/to-screening-entity.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { now } from '#kernel/clock.ts'
import type { InTx } from '#kernel/database/in-steps.ts'
import type { Actor, Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { type ServedList, visibleTo } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { entryChanges, lawFacts } from '#modules/watchlists/watchlists.public.ts'
import { pictureOf } from '../matching/picture.ts'
import { secondPairOf } from '../matching/second-pair-of.ts'
import { partiesOfScan } from './parties-of-scan.ts'
import { shownInput } from './scan-input.ts'
import { scanIdOf } from './scan-key.ts'
import { readScan, type StoredScan } from './store-scan.ts'
import { countWhole, runWhole } from './whole-answer.ts'

const Part = z.enum(['articles', 'associations', 'picture', 'names', 'sanctions'])
function partOf(asked: string): z.infer<typeof Part> {
  const part = Part.safeParse(asked)
  if (!part.success) throw notFound()
  return part.data
}

interface Asked {
  actor: Actor
  reading: InTx
  params: { key: string; entity: string }
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
  mountCall(app, calls.get, (req) =>
    req.reading(async (tx) => {
      const { results, input, ...scan } = await scanOf(tx, req.params.key)
      return { ...scan, input: shownInput(input), hits: results }
    }),
  )
  // The router prefers this fixed path to that of an entity.
  mountCall(app, calls.parties, async (req) => {
    const scan = await req.reading((tx) => readScan(tx, scanIdOf(req.params.key)))
    const release = await services.lists.byId(scan.release)
    return req.reading((tx) => partiesOfScan(tx, release, scan.results))
  })
  wholeRoutes(app, services)
  mountCall(app, calls.entity, async (req) => detailOf(await listedOf(askedBy(req))))
  mountCall(app, calls.entityPart, async (req) => {
    const part = partOf(req.params.part)
    return detailOf(await listedOf(askedBy(req)))[part]
  })
  mountCall(app, calls.entityChanges, async (req) => {
    const { record } = await listedOf(askedBy(req))
    return entryChanges(services, record)
  })
  mountCall(app, calls.entityLaw, async (req) => {
    const { record } = await listedOf(askedBy(req))
    return lawFacts(services.lists.current(), record)
  })
  mountCall(app, calls.secondPair, async (req) => {
    const { scan, record } = await listedOf(askedBy(req))
    return { pair: secondPairOf(scan, record) }
  })
  mountCall(app, calls.article, async (req) => {
    const { record } = await listedOf(askedBy(req))
    const found = record.articles?.[req.params.index]
    if (!found?.copy) throw notFound()
    return found
  })
}

function wholeRoutes(app: App, { lists, now }: Services): void {
  mountCall(app, calls.countWhole, async (req) => {
    const scan = await req.reading((tx) => readScan(tx, scanIdOf(req.params.key)))
    return req.inShare('search', () => countWhole(lists, scan))
  })
  mountCall(app, calls.whole, (req) =>
    req.inShare('search', () => req.inSteps(runWhole({ lists, id: scanIdOf(req.params.key), now: now() }))),
  )
}
