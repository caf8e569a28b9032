import { anyOf } from '@probity/contract/identity/access.ts'
import { Coverage, CoverageDays, CoverageGap, CoverageGapsQuery } from '@probity/contract/screening/coverage.ts'
import { NotRaised } from '@probity/contract/screening/not-raised.ts'
import { NotRaisedQuery } from '@probity/contract/screening/raising.ts'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { weakerResults } from '../scans/weaker-results.ts'
import { findGaps, nameGaps } from './coverage.queries.ts'
import { readCoverageDays } from './coverage-days.ts'
import { coverageOf, keptGaps, releaseId } from './kept-coverage.ts'

const tags = ['coverage']

/** Every user sees the counts on the dashboard; only users who screen see which customers are gaps. */
export function coverageRoutes(app: App, { lists, now }: Services): void {
  const askedBy = (organisationId: number) => ({ organisationId, now: now() })
  app.get(
    '/v2/screening/coverage',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(Coverage) } } },
    (req) =>
      req.reading(async (tx) => success((await coverageOf(tx, lists, askedBy(req.actor.organisationId))).coverage)),
  )
  app.get(
    '/v2/screening/coverage/days',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(CoverageDays) } } },
    (req) => req.reading(async (tx) => success(await readCoverageDays(tx, now()))),
  )
  const schema = { tags, querystring: CoverageGapsQuery, response: { 200: ok(z.array(CoverageGap)) } }
  app.get('/v2/screening/coverage/gaps', { config: { access: anyOf('SCREENING') }, schema }, (req) =>
    req.reading(async (tx) => {
      const { reason, limit, skip } = req.query
      if (reason === undefined && skip === 0 && limit <= keptGaps) {
        const { first } = await coverageOf(tx, lists, askedBy(req.actor.organisationId))
        return success(await nameGaps(tx, first.slice(0, limit)))
      }
      return success(await nameGaps(tx, await findGaps(tx, { ...req.query, release: releaseId(lists) })))
    }),
  )
  app.get(
    '/v2/screening/not_raised',
    {
      config: { access: anyOf('SCREENING', 'ALERTCASEPOOL', 'ALERTSHISTORY') },
      schema: { tags, querystring: NotRaisedQuery, response: { 200: ok(NotRaised) } },
    },
    (req) =>
      req.inTenant(async (tx) => {
        const { person, company } = req.query
        return success(await weakerResults(tx, person === undefined ? 'company' : 'person', person ?? company ?? 0))
      }),
  )
}
