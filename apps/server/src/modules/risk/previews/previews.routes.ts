import { riskCalls as calls } from '@probity/contract/risk/risk-calls.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Services } from '#kernel/services.ts'
import { previewCountry } from './preview-country.ts'
import { previewQuestionnaire } from './preview-questionnaire.ts'

/** Previews of how a change would affect the levels in the register. */
export function previewsRoutes(app: App, { now }: Services): void {
  mountCall(app, calls.previewVersion, (request) =>
    request.inTenant((tx) =>
      previewQuestionnaire(tx, { id: request.params.id, after: request.body.after, now: now() }),
    ),
  )
  mountCall(app, calls.previewCountry, (request) => request.reading((tx) => previewCountry(tx, request.body, now())))
}
