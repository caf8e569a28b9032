import { CountedHitsQuery, CountedRows, Dashboard, WaitingQuery } from '@probity/contract/dashboard/dashboard.ts'
import type { Access } from '@probity/contract/identity/access.ts'
import type { App } from '#kernel/http/app.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { countedHits } from './counted-hits.ts'
import { readDashboard } from './read-dashboard.ts'
import { waitingRows } from './waiting-rows.ts'

const tags = ['dashboard']
/** The rows come from two lists, so the caller needs access to both. */
const bothLists: Access = { allOf: [['ALERTSHISTORY'], ['ALERTCASEPOOL']] }

export function dashboardRoutes(app: App, { now }: Services): void {
  app.get(
    '/v2/dashboard',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: ok(Dashboard) } } },
    (req) => req.reading(async (tx) => success(await readDashboard(tx, now()))),
  )
  app.get(
    '/v2/dashboard/hits',
    {
      config: { access: bothLists },
      schema: { tags, querystring: CountedHitsQuery, response: { 200: ok(CountedRows) } },
    },
    (req) => req.reading(async (tx) => success(await countedHits(tx, req.query))),
  )
  app.get(
    '/v2/dashboard/waiting',
    { config: { access: bothLists }, schema: { tags, querystring: WaitingQuery, response: { 200: ok(CountedRows) } } },
    (req) => req.reading(async (tx) => success(await waitingRows(tx, req.query))),
  )
}
