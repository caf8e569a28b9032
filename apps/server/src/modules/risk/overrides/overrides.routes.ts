import { riskCalls as calls } from '@probity/contract/risk/risk-calls.ts'
import { riskOverrides } from '@probity/contract/risk/risk-overrides.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { riskAccess } from '../risk-access.ts'
import { endOverride, raiseLevel } from './raise-level.ts'

const listedOverrides: BoundResource = { spec: riskOverrides, table: 'risk_overrides', access: riskAccess }

export function overridesRoutes(app: App, services: Services): void {
  mountReading(app, listedOverrides)
  mountCall(app, calls.raise, (request) =>
    request.inTenant(async (tx) => {
      const { id, approval } = await raiseLevel(tx, request.body, services.now())
      const row = await getRow(tx, listedOverrides, { id })
      return approval ? { ...row, approval } : row
    }),
  )
  mountCall(app, calls.endRaise, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const approval = await endOverride(tx, { id, ...request.body })
      const row = await getRow(tx, listedOverrides, { id })
      return approval ? { ...row, approval } : row
    }),
  )
}
