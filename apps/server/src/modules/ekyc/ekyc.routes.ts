import type { App } from '#kernel/http/app.ts'
import type { Services } from '#kernel/services.ts'
import { allianceRoutes } from './alliance/alliance.routes.ts'
import { bankRoutes } from './banks/banks.routes.ts'
import { clientRoutes } from './clients/clients.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { portalRoutes } from './portal/portal.routes.ts'
import { previewRoute } from './requests/preview.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'

export function ekycRoutes(app: App, services: Services): void {
  allianceRoutes(app, services)
  bankRoutes(app, services)
  clientRoutes(app)
  documentRoutes(app, services)
  requestRoutes(app, services)
  previewRoute(app, services)
  portalRoutes(app, services)
}
