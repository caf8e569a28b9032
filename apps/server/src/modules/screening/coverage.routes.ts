import { anyOf } from '@probity/contract/identity/access.ts'
import { Coverage, CoverageGap, CoverageGapsQuery } from '@probity/contract/screening/coverage.ts'
import { NotRaised } from '@probity/contract/screening/not-raised.ts'
import { NotRaisedQuery } from '@probity/contract/screening/raising.ts'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import type { ListService } from '#kernel/list-service.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { listGaps, readCoverage } from './coverage.queries.ts'
import { weakerResults } from './scans/weaker-results.ts'

const tags = ['coverage']

/** The lists of today; nothing while none has been read in, and then nobody is covered. */
function releaseId(lists: ListService): string | null {
  try {
    return lists.current().id
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The counts are for everybody's dashboard; who the gaps are is for those who screen. */
export function coverageRoutes(app: App, { lists }: Services): void {
  app.get(
    '/v2/screening/coverage',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(Coverage) } } },
    (req) => req.inTenant(async (tx) => success(await readCoverage(tx, releaseId(lists)))),
  )
  const schema = { tags, querystring: CoverageGapsQuery, response: { 200: ok(z.array(CoverageGap)) } }
  app.get('/v2/screening/coverage/gaps', { config: { access: anyOf('SCREENING') }, schema }, (req) =>
    req.inTenant(async (tx) => success(await listGaps(tx, { ...req.query, release: releaseId(lists) }))),
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
