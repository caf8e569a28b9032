import { anyOf } from '@probity/contract/identity/access.ts'
import {
  AdjacentAnswer,
  AdjacentPage,
  AlgorithmsAnswer,
  CatalogAnswer,
  FtmEntity,
  MatchAnswer,
  SearchAnswer,
} from '@probity/contract/match-api/match-answers.ts'
import {
  AdjacentParameters,
  EntityParameters,
  MatchBody,
  MatchParameters,
  SearchParameters,
} from '@probity/contract/match-api/match-api.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { toFtmEntity } from '@probity/watchlists/to-ftm-entity.ts'
import { z } from 'zod'
import { now } from '#kernel/clock.ts'
import type { Actor } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { visibleTo } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { matcherSettings } from '../screening/screening.public.ts'
import { adjacentBy, adjacentTo } from './adjacent-parties.ts'
import { describeAlgorithms } from './algorithms.ts'
import { answerInDetail } from './answer-in-detail.ts'
import { describeCatalog } from './describe-catalog.ts'
import { matchParties, seenBy } from './match-parties.ts'
import { searchParties } from './search-parties.ts'

const config = { access: anyOf('SCREENING') }
const tags = ['matching API']
const DatasetPath = z.object({ dataset: z.string().min(1).max(100) })
const EntityPath = z.object({ id: z.string().min(1).max(300) })
const PropertyPath = EntityPath.extend({ property: z.string().min(1).max(100) })

/** The calls of the OpenSanctions API, so that its clients work unchanged. `/healthz` and `/readyz` are the server's own. */
export function matchApiRoutes(app: App, services: Services): void {
  // A separate scope: only these calls use the error format of that API.
  app.register(async (scope) => {
    scope.setErrorHandler(answerInDetail)
    mount(scope as unknown as App, services)
  })
}

function mount(app: App, { lists, now }: Services): void {
  app.post(
    '/match/:dataset',
    {
      config,
      schema: {
        tags,
        params: DatasetPath,
        querystring: MatchParameters,
        body: MatchBody,
        response: { 200: MatchAnswer },
      },
    },
    async (req, reply) => {
      const { params, query: parameters, body } = req
      const request = { release: lists.current(), dataset: params.dataset, parameters, body, now: now() }
      reply.header('x-batch-size', String(Object.keys(body.queries).length))
      return req.inShare('search', () => req.inSteps(matchParties(request)))
    },
  )
  app.get(
    '/search/:dataset',
    { config, schema: { tags, params: DatasetPath, querystring: SearchParameters, response: { 200: SearchAnswer } } },
    async (req) => {
      const { actor, params, query: parameters } = req
      const { algorithm } = await req.inTenant(matcherSettings)
      const asked = { release: lists.current(), dataset: params.dataset, parameters, algorithm }
      return req.inShare('search', () => searchParties({ ...asked, organisationId: actor.organisationId }))
    },
  )
  entityCalls(app, lists)
  app.get('/catalog', { config, schema: { tags, response: { 200: CatalogAnswer } } }, async ({ actor }) =>
    describeCatalog(lists.current(), actor.organisationId),
  )
  app.get('/algorithms', { config, schema: { tags, response: { 200: AlgorithmsAnswer } } }, (req) =>
    req.inTenant(async (tx) => describeAlgorithms((await matcherSettings(tx)).algorithm)),
  )
}

function entityCalls(app: App, lists: Services['lists']): void {
  const view = async ({ actor, params }: { actor: Actor; params: { id: string } }, nested: boolean) => {
    const release = lists.current()
    const record = await release.record(params.id)
    const visible = visibleTo(release.lists, actor.organisationId).map(({ code }) => code)
    if (!record || !visible.includes(record.list)) throw new AppError('E_NOT_FOUND', {}, 'No such entity!')
    return toFtmEntity(record, {
      seen: seenBy(release)(record.list),
      nested: nested && { today: hongKongDay(now()) },
    })
  }
  app.get(
    '/entities/:id',
    { config, schema: { tags, params: EntityPath, querystring: EntityParameters, response: { 200: FtmEntity } } },
    async (req) => view(req, req.query.nested === 'true' || req.query.nested === '1'),
  )
  const querystring = AdjacentParameters
  app.get(
    '/entities/:id/adjacent',
    { config, schema: { tags, params: EntityPath, querystring, response: { 200: AdjacentAnswer } } },
    async (req) => ({
      entity: await view(req, false),
      adjacent: adjacentTo(await view(req, true), req.query),
    }),
  )
  app.get(
    '/entities/:id/adjacent/:property',
    { config, schema: { tags, params: PropertyPath, querystring, response: { 200: AdjacentPage } } },
    async (req) => adjacentBy(await view(req, true), req.params.property, req.query),
  )
}
