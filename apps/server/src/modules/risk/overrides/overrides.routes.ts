import { EndOverride, RaiseLevel, riskOverrides } from '@probity/contract/risk/risk-overrides.ts'
import { PendingApproval } from '@probity/contract/settings/approvals.ts'
import type { App } from '#kernel/http/app.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { IdParams, mountReading, ok, rowSchema, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { riskAccess } from '../risk-access.ts'
import { endOverride, raiseLevel } from './raise-level.ts'

const listedOverrides: BoundResource = { spec: riskOverrides, table: 'risk_overrides', access: riskAccess }
const url = '/v2/risk_overrides'
const tags = ['risk_overrides']

export function overridesRoutes(app: App, services: Services): void {
  mountReading(app, listedOverrides)
  const config = { access: riskAccess.write }
  const response = { 200: ok(rowSchema(listedOverrides).extend({ approval: PendingApproval.optional() })) }
  app.post(url, { config, schema: { tags, body: RaiseLevel, response } }, (request) =>
    request.inTenant(async (tx) => {
      const { id, approval } = await raiseLevel(tx, request.body, services.now())
      const row = await getRow(tx, listedOverrides, { id })
      return success(approval ? { ...row, approval } : row)
    }),
  )
  const ended = { tags, params: IdParams, body: EndOverride, response }
  app.post(`${url}/:id/end`, { config, schema: ended }, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      const approval = await endOverride(tx, { id, ...request.body })
      const row = await getRow(tx, listedOverrides, { id })
      return success(approval ? { ...row, approval } : row)
    }),
  )
}
