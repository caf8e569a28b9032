import { PreviewCountry, PreviewPortion, RiskPreview } from '@probity/contract/risk/risk-previews.ts'
import type { App } from '#kernel/http/app.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import type { Services } from '#kernel/services.ts'
import { riskAccess } from '../risk-access.ts'
import { previewCountry } from './preview-country.ts'
import { previewQuestionnaire } from './preview-questionnaire.ts'

const tags = ['risk_previews']
const config = { access: riskAccess.read, reads: true }
const response = { 200: ok(RiskPreview) }

/** Previews of how a change would affect the levels in the register. */
export function previewsRoutes(app: App, services: Services): void {
  const version = { tags, params: IdParams, body: PreviewPortion, response }
  app.post('/v2/risk_assessments/:id/preview', { config, schema: version }, (request) =>
    request.inTenant(async (tx) => {
      const { id } = request.params
      return success(await previewQuestionnaire(tx, { id, after: request.body.after, now: services.now() }))
    }),
  )
  app.post('/v2/risk_previews/country', { config, schema: { tags, body: PreviewCountry, response } }, (request) =>
    request.reading(async (tx) => success(await previewCountry(tx, request.body, services.now()))),
  )
}
