import { matchCalls as calls } from '@probity/contract/match-api/match-calls.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { toFtmEntity } from '@probity/watchlists/to-ftm-entity.ts'
import { now } from '#kernel/clock.ts'
import type { Actor } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { visibleTo } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { matcherSettings } from '../screening/screening.public.ts'
import { adjacentBy, adjacentTo } from './adjacent-parties.ts'
import { describeAlgorithms } from './algorithms.ts'
import { answerInDetail } from './answer-in-detail.ts'
import { describeCatalog } from './describe-catalog.ts'
import { matchParties, seenBy } from './match-parties.ts'
import { searchParties } from './search-parties.ts'

/** The calls of the OpenSanctions API, so that its clients work unchanged. `/healthz` and `/readyz` are the server's own. */
export function matchApiRoutes(app: App, services: Services): void {
  // A separate scope: only these calls use the error format of that API.
  app.register(async (scope) => {
    scope.setErrorHandler(answerInDetail)
    mount(scope as unknown as App, services)
  })
}

function mount(app: App, { lists, now }: Services): void {
  mountCall(app, calls.match, async (req, reply) => {
    const { params, query: parameters, body } = req
    const request = { release: lists.current(), dataset: params.dataset, parameters, body, now: now() }
    reply.header('x-batch-size', String(Object.keys(body.queries).length))
    return req.inShare('search', () => req.inSteps(matchParties(request)))
  })
  mountCall(app, calls.search, async (req) => {
    const { actor, params, query: parameters } = req
    const { algorithm } = await req.inTenant(matcherSettings)
    const asked = { release: lists.current(), dataset: params.dataset, parameters, algorithm }
    return req.inShare('search', () => searchParties({ ...asked, organisationId: actor.organisationId }))
  })
  entityCalls(app, lists)
  mountCall(app, calls.catalog, ({ actor }) => describeCatalog(lists.current(), actor.organisationId))
  mountCall(app, calls.algorithms, (req) =>
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
  mountCall(app, calls.entity, (req) => view(req, req.query.nested === 'true' || req.query.nested === '1'))
  mountCall(app, calls.adjacent, async (req) => ({
    entity: await view(req, false),
    adjacent: adjacentTo(await view(req, true), req.query),
  }))
  mountCall(app, calls.adjacentBy, async (req) => adjacentBy(await view(req, true), req.params.property, req.query))
}
