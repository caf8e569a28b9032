import { riskCalls } from '@probity/contract/risk/risk-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { listedHistories } from './history-resource.ts'
import { saveHistory } from './save-history.ts'

export function historiesRoutes(app: App, services: Services): void {
  mountReading(app, listedHistories)
  mountCall(app, riskCalls.assess, (request) =>
    request.inTenant(async (tx) => {
      const id = await saveHistory(tx, request.body, { now: services.now() })
      return getRow(tx, listedHistories, { id })
    }),
  )
}
