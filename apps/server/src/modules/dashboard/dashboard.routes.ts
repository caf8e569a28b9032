import { dashboardCalls as calls } from '@probity/contract/dashboard/dashboard-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { countedHits } from './counted-hits.ts'
import { readDashboard } from './read-dashboard.ts'
import { waitingRows } from './waiting-rows.ts'

export function dashboardRoutes(app: App, { now }: Services): void {
  mountCall(app, calls.figures, (req) => req.reading((tx) => readDashboard(tx, now())))
  mountCall(app, calls.hits, (req) => req.reading((tx) => countedHits(tx, req.query)))
  mountCall(app, calls.waiting, (req) => req.reading((tx) => waitingRows(tx, req.query)))
}
