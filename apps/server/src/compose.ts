import type { FastifyBaseLogger } from 'fastify'
import type { Limits } from '#kernel/fair-share.ts'
import { type App, createApp } from '#kernel/http/app.ts'
import type { Authenticate } from '#kernel/http/request-actor.ts'
import { acceptLinks } from '#kernel/http/signed-link.ts'
import { jobTable } from '#kernel/jobs/jobs.ts'
import { registerLive } from '#kernel/live/live.routes.ts'
import type { LiveHub } from '#kernel/live/live-hub.ts'
import { gather, jobsOf, tablesOf } from '#kernel/modules/gather.ts'
import { type Health, type Readiness, registerHealth } from '#kernel/observe/health.ts'
import { type MetricsSettings, registerMetrics } from '#kernel/observe/metrics.ts'
import { logRequests } from '#kernel/observe/request-log.ts'
import type { Services } from '#kernel/services.ts'
import { registerDocs } from '#kernel/web/docs.ts'
import { registerSecurityHeaders } from '#kernel/web/security-headers.ts'
import { registerSpa } from '#kernel/web/spa.ts'
import { authenticateWith, completeOrganisations, isSessionOpen } from '#modules/identity/identity.public.ts'
import { modules } from './modules.ts'
import { demoOrganisations, demoPassword, demoUsers } from './seeds/identity.ts'
import { registerInstance } from './seeds/instance-route.ts'

export interface Composition {
  services: Services
  authenticate: Authenticate
  logger: FastifyBaseLogger | false
  live: LiveHub
  checks: Health['checks']
  notes?: Health['notes']
  metrics: MetricsSettings
  /** Traces each request as a span if a collector is configured. */
  trace?: (app: App) => void
  checkAnswers?: boolean
  trustProxy?: boolean
  limits?: Limits
  /** Host for password resets, if it is not the host of the pages. */
  sharedApi?: string
}

/** The jobs of every module. */
export const jobs = jobTable(jobsOf(modules))

/** The steady tasks of work processes. */
export const steady = modules.flatMap(({ steady: own = [] }) => own)

/** The table specifications of every module. */
export const tables = tablesOf(modules)

const offered = gather(modules)

function addModules(app: App, services: Services): void {
  for (const { routes = [] } of modules) for (const add of routes) add(app, services, offered)
}

/** Authenticates a request by its token or API key. */
export const authenticator = (services: Services): Authenticate => authenticateWith(services)

/** Backfills of a newer version for existing organisations. */
export const bringUpToDate = ({ owner }: Services): Promise<void> => completeOrganisations(owner)

export { demoLeft } from './seeds/demo-left.ts'
export { seedDemo } from './seeds/seed-demo.ts'

/** How to sign in to the demo, one line each. */
export const demoLogins: readonly string[] = demoOrganisations.map(
  ({ code }) => `${code} / ${demoUsers.map(({ username }) => username).join(', ')} / ${demoPassword}`,
)

/** The whole HTTP application: kernel, modules, API reference, single-page application. */
export async function composeApp(composition: Composition): Promise<App & { readiness: Readiness }> {
  const { services, logger, live, checkAnswers = false, trustProxy = false, limits } = composition
  const { db, version, publicUrl } = services
  const authenticate = acceptLinks(composition.authenticate, services, isSessionOpen(services))
  const observe = (app: App) => {
    logRequests(app)
    composition.trace?.(app)
  }
  const app = await createApp({
    db,
    authenticate,
    logger,
    version,
    checkAnswers,
    trustProxy,
    observe,
    ...(limits ? { limits } : {}),
  })
  await registerSecurityHeaders(app, { https: publicUrl.startsWith('https:'), sharedApi: composition.sharedApi ?? '' })
  const readiness = registerHealth(app, { checks: composition.checks, notes: composition.notes ?? {}, version })
  registerMetrics(app, composition.metrics)
  registerLive(app, live)
  addModules(app, services)
  registerInstance(app, services)
  await registerDocs(app)
  await registerSpa(app)
  return Object.assign(app, { readiness })
}
