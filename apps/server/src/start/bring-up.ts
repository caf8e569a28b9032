import type { AddressInfo } from 'node:net'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import { headNotesIn } from '#kernel/audit/head-notes.ts'
import { now } from '#kernel/clock.ts'
import { type Databases, openDatabases } from '#kernel/database/database.ts'
import { migrate, underSetUpLock } from '#kernel/database/migrate.ts'
import { reportSlowWork } from '#kernel/database/transaction-scope.ts'
import { limitsWith } from '#kernel/fair-share.ts'
import { createQueue, setUpQueues } from '#kernel/jobs/queue.ts'
import { createLiveHub } from '#kernel/live/live-hub.ts'
import { startTracing } from '#kernel/observe/tracing.ts'
import { defaultSecurity } from '#kernel/security.ts'
import type { Services } from '#kernel/services.ts'
import { scanBy } from '#kernel/storage/scan.ts'
import { sweptStore } from '#kernel/storage/sweep-files.ts'
import { unmailedHeads } from '#modules/activity/activity.public.ts'
import { checkSignIn } from '#modules/identity/identity.public.ts'
import { followFolder, sharedListHealth } from '#modules/watchlists/watchlists.public.ts'
import {
  authenticator,
  bringUpToDate,
  composeApp,
  demoLeft,
  demoLogins,
  jobs,
  seedDemo,
  steady,
  tables,
} from '../compose.ts'
import { type Config, localUrl, publicUrl } from './config.ts'
import { refuseDemoLeft } from './demo/refuse-demo.ts'
import { portProblem } from './free-port.ts'
import { operatorGauges } from './gauges.ts'
import { clearUploads, openFiles } from './open-files.ts'
import { openLists } from './open-lists.ts'
import { openMail } from './open-mail.ts'
import { headsFile, listsFolder } from './places.ts'
import type { Begun, Running } from './running.ts'
import { sealSteadily } from './seal-steadily.ts'
import { openSecrets } from './secrets/open-secrets.ts'
import { version } from './version.ts'

type Ready = Services & { pools: Databases }

/** Starts everything that needs the database: migrations, jobs, requests. */
export async function bringUp(config: Config, begun: Begun): Promise<Pick<Running, 'url' | 'logins'>> {
  const services = await prepare(config, begun)
  const url = config.serve ? await serve(config, services, begun) : undefined
  // After the first: jobs that were due begin at once, and requests would wait for them.
  if (config.work) await work(config, services, begun)
  const unmailed = config.serve ? await unmailedHeads(services.owner) : []
  if (unmailed.length > 0)
    begun.told(
      `Heads of the audit chain are mailed to nobody in ${unmailed.slice(0, 5).join(', ')} (Settings, Notification mails)`,
    )
  begun.threads?.warmUp().catch((error: unknown) => begun.log.warn({ err: error }, 'search threads do not warm up'))
  return { ...(url ? { url } : {}), logins: config.demo ? demoLogins : [] }
}

/** Migrates, sets up queues and seeds: once, however many processes start together. */
async function prepare(config: Config, begun: Begun): Promise<Ready> {
  const { database, log, told, opened } = begun
  reportSlowWork((fault) => log.error({ err: fault }, 'slow work inside a transaction'))
  const databases = openDatabases(database.address, (error) => log.warn({ err: error }, 'database connection'))
  opened.add('connections', () => databases.close())
  if (database.embedded) await clearUploads(config)
  const base: Omit<Services, 'lists'> = {
    db: databases.app,
    owner: databases.owner,
    auth: databases.auth,
    files: sweptStore(await openFiles(config), databases.owner),
    ...(config.PROBITY_SCAN_COMMAND ? { scan: scanBy(config.PROBITY_SCAN_COMMAND) } : {}),
    mail: openMail(config, now),
    headNotes: headNotesIn(headsFile(config)),
    tables,
    log,
    listGuard: { allowLoopback: config.PROBITY_LISTS_FROM_LOOPBACK },
    webhookGuard: { allowLoopback: config.PROBITY_WEBHOOK_ALLOW_PRIVATE },
    secrets: openSecrets(config),
    now,
    publicUrl: publicUrl(config),
    contactTo: config.PROBITY_CONTACT_TO,
    security: defaultSecurity,
    version,
  }
  const services = await underSetUpLock(databases.ownerPool, async (client) => {
    const added = await migrate(client)
    if (added.length > 0) told(`Database brought up to date: ${added.length} steps`)
    // The two are independent; the lock is released when both have ended, successful or not.
    const queues = setUpQueues(database.address.owner, jobs, log)
    const [services] = await allSettledInTx([setUpData(config, base, begun), queues])
    return services
  })
  return { ...services, pools: databases }
}

async function setUpData(config: Config, base: Omit<Services, 'lists'>, begun: Begun): Promise<Services> {
  const services: Services = { ...base, lists: await openLists(config, base, begun.threads) }
  begun.opened.add('watchlists', () => services.lists.close())
  await bringUpToDate(services)
  if (config.demo) await seedDemo(services, () => begun.told('Writing the demo data …'))
  return services
}

async function work(config: Config, { pools, ...rest }: Ready, { database, opened }: Begun): Promise<void> {
  const services: Services = { ...rest, db: pools.jobs }
  const queue = createQueue(database.address.owner, jobs, { pool: pools.ownerPool, log: services.log })
  await queue.work(services)
  opened.add('queue', () => queue.stop())
  for (const { name, start } of steady) opened.add(name, start(services))
  opened.add('folder of watchlists', followFolder(services, { folder: listsFolder(config) }))
  opened.add('sealer', sealSteadily(services.owner, now, services.log))
}

async function serve(config: Config, services: Ready, { database, built, opened }: Begun): Promise<string> {
  const { pools, log } = services
  await built
  await refuseDemoLeft(config, () => demoLeft(services))
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await startTracing({ version, service: config.OTEL_SERVICE_NAME })
    : undefined
  if (tracing) opened.add('tracing', tracing.stop)
  const live = createLiveHub(database.address.owner, log)
  opened.add('live updates', () => live.close())
  // Loads the token keys, so that the first users to sign in do not wait for them.
  await checkSignIn(services)
  const app = await composeApp({
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
      gauges: operatorGauges(pools.pools, services.owner),
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
  opened.add('requests', () => {
    app.readiness.drain()
    // Streams never end by themselves; other open responses get this much time.
    setTimeout(() => app.server.closeAllConnections(), 3000).unref()
    return app.close()
  })
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw portProblem(error, config.PORT, config.HOST)
  })
  const { port } = app.server.address() as AddressInfo
  const url = localUrl({ ...config, PORT: port })
  database.embedded?.announce(url)
  return url
}
