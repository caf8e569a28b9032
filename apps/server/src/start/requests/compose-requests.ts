import type { Databases } from '#kernel/database/database.ts'
import { limitsWith } from '#kernel/fair-share.ts'
import { createLiveHub } from '#kernel/live/live-hub.ts'
import { startTracing } from '#kernel/observe/tracing.ts'
import type { Services } from '#kernel/services.ts'
import { checkSignIn } from '#modules/identity/identity.public.ts'
import { notScreenedGauge } from '#modules/not-screened/not-screened.public.ts'
import { sharedListHealth } from '#modules/watchlists/watchlists.public.ts'
import { authenticator, composeApp } from '../../compose.ts'
import type { Config } from '../config.ts'
import type { Begun } from '../running.ts'
import { version } from '../version.ts'
import { operatorGauges } from './gauges.ts'

export type Requests = Awaited<ReturnType<typeof composeApp>>

/** The application that answers requests; nothing listens yet. */
export async function composeRequests(
  config: Config,
  services: Services & { pools: Databases },
  { database, built, opened, log }: Begun,
): Promise<Requests> {
  const { pools } = services
  await built
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await startTracing({ version, service: config.OTEL_SERVICE_NAME })
    : undefined
  if (tracing) opened.add('tracing', tracing.stop)
  const live = createLiveHub(database.address.owner, log)
  opened.add('live updates', () => live.close())
  return composeApp({
    services,
    authenticate: authenticator(services),
    logger: log,
    live,
    checks: {
      database: () => pools.ownerPool.query('select 1'),
      sign_in: () => checkSignIn(services),
      watchlists: async () => services.lists.assertFit(),
    },
    // Old lists make answers worse, not impossible, so they never take a process out of service.
    notes: { list_health: () => sharedListHealth(services) },
    metrics: {
      gauges: [...operatorGauges(pools.pools, services.owner), notScreenedGauge(services)],
      ...(config.PROBITY_METRICS_TOKEN ? { token: config.PROBITY_METRICS_TOKEN } : {}),
    },
    ...(tracing ? { trace: tracing.register } : {}),
    trustProxy: config.PROBITY_TRUST_PROXY,
    limits: limitsWith({
      search: config.PROBITY_SHARE_SEARCHES,
      report: config.PROBITY_SHARE_REPORTS,
      upload: config.PROBITY_SHARE_UPLOADS,
    }),
    sharedApi: config.SHARED_API_BASE,
  })
}
