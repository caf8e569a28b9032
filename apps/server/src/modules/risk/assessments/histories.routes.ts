import { SaveRiskHistory } from '@probity/contract/risk/risk-assessments.ts'
import type { App } from '#kernel/http/app.ts'
import { mountReading, ok, rowSchema, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { riskAccess } from '../risk-access.ts'
import { listedHistories } from './history-resource.ts'
import { saveHistory } from './save-history.ts'

const url = '/v2/risk_assessments_histories'
const tags = ['risk_assessments_histories']

export function historiesRoutes(app: App, services: Services): void {
  mountReading(app, listedHistories)
  const response = { 200: ok(rowSchema(listedHistories)) }
  const config = { access: riskAccess.write }
  app.post(url, { config, schema: { tags, body: SaveRiskHistory, response } }, (request) =>
    request.inTenant(async (tx) => {
      const id = await saveHistory(tx, request.body, { now: services.now() })
      return success(await getRow(tx, listedHistories, { id }))
    }),
  )
}
