import { coverageCalls as calls } from '@probity/contract/screening/calls/coverage-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { weakerResults } from '../scans/weaker-results.ts'
import { findGaps, nameGaps, releaseInForce } from './coverage.queries.ts'
import { readCoverageDays } from './coverage-days.ts'
import { coverageOf, keptGaps } from './kept-coverage.ts'

export function coverageRoutes(app: App, { lists, now }: Services): void {
  const askedBy = (organisationId: number) => ({ organisationId, now: now() })
  mountCall(app, calls.counts, (req) =>
    req.reading(async (tx) => (await coverageOf(tx, lists, askedBy(req.actor.organisationId))).coverage),
  )
  mountCall(app, calls.days, (req) => req.reading((tx) => readCoverageDays(tx, now())))
  mountCall(app, calls.gaps, (req) =>
    req.reading(async (tx) => {
      const { reason, limit, skip } = req.query
      if (reason === undefined && skip === 0 && limit <= keptGaps) {
        const { first } = await coverageOf(tx, lists, askedBy(req.actor.organisationId))
        return nameGaps(tx, first.slice(0, limit))
      }
      return nameGaps(tx, await findGaps(tx, { ...req.query, release: await releaseInForce(tx) }))
    }),
  )
  mountCall(app, calls.notRaised, (req) =>
    req.inTenant((tx) => {
      const { person, company } = req.query
      return weakerResults(tx, person === undefined ? 'company' : 'person', person ?? company ?? 0)
    }),
  )
}
