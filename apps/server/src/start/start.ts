import type { AddressInfo } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { now } from '#kernel/clock.ts'
import { type Databases, openDatabases } from '#kernel/database.ts'
import { createLiveHub } from '#kernel/live-hub.ts'
import { migrate, underSetUpLock } from '#kernel/migrate.ts'
import { startTracing } from '#kernel/observe/tracing.ts'
import { createQueue, setUpQueues } from '#kernel/queue.ts'
import { defaultSecurity } from '#kernel/security.ts'
import type { Services } from '#kernel/services.ts'
import { scanBy } from '#kernel/storage/scan.ts'
import { sweptStore } from '#kernel/storage/sweep-files.ts'
import { followFolder } from '#modules/watchlists/watchlists.public.ts'
import { authenticator, bringUpToDate, composeApp, demoLogins, jobs, seedDemo } from '../compose.ts'
import { buildSpa } from '../spa/build-spa.ts'
import { closers } from './closers.ts'
import { type Config, localUrl, publicUrl } from './config.ts'
import { assertPortFree, portProblem } from './free-port.ts'
import { operatorGauges } from './gauges.ts'
import { type OpenDatabase, openDatabase, refuseSecondServer } from './open-database.ts'
import { clearUploads, openFiles } from './open-files.ts'
import { listsFolder, openLists } from './open-lists.ts'
import { openLog } from './open-log.ts'
import { openMail } from './open-mail.ts'
import { sealSteadily } from './seal-steadily.ts'
import { version } from './version.ts'

export type Running = {
  /** Where the product answers; absent for a process that only works. */
  url?: string
  logins: readonly string[]
  logPlace: string
  /** Resolves, with what happened, when the database ends although nobody asked. */
  broken: Promise<string>
  stop: () => Promise<void>
}

type Opened = ReturnType<typeof closers>
type Told = (line: string) => void

/** Brings the product up: application built, database running and up to date, jobs worked on, requests answered. */
export async function start(config: Config, told: Told): Promise<Running> {
  refuseSecondServer(config)
  if (config.work && !config.serve) giveWay()
  if (config.serve) await assertPortFree(config.PORT, config.HOST)
  const { log, place } = openLog(config)
  const opened = closers((name, error) => log.error({ err: error }, `closing ${name}`))
  try {
    const [database] = await Promise.all([openFirst(config, told, opened), buildFirst(config, told)])
    const services = await prepare(config, { database, log, told, opened })
    if (config.work) await work(config, services, { database, opened })
    const url = config.serve ? await serve(config, { services, database, opened }) : undefined
    const broken = database.embedded?.exited ?? new Promise<never>(() => {})
    const logins = config.demo ? demoLogins : []
    return { ...(url ? { url } : {}), logins, logPlace: place, broken, stop: opened.close }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Somebody who waits at a screen goes before a run: threads started from now on take what processes that serve leave. */
function giveWay(): void {
  const niceness = 5
  if (getPriority() < niceness) setPriority(niceness)
}

async function openFirst(config: Config, told: Told, opened: Opened): Promise<OpenDatabase> {
  const database = await openDatabase(config, told)
  opened.add('database', database.close)
  told(database.embedded?.fresh ? 'Database created and running' : 'Database running')
  return database
}

async function buildFirst(config: Config, told: Told): Promise<void> {
  if (!config.serve || !config.PROBITY_BUILD_WEB) return
  const sharedApi = config.SHARED_API_BASE
  await buildSpa(() => told('Building the browser application (its sources changed) …'), { sharedApi })
}

type Prepared = { database: OpenDatabase; log: FastifyBaseLogger; told: Told; opened: Opened }
type Ready = Services & { pools: Databases }

/** Migrates, sets up queues and seeds, once however many processes start together. */
async function prepare(config: Config, { database, log, told, opened }: Prepared): Promise<Ready> {
  const databases = openDatabases(database.address, (error) => log.warn({ err: error }, 'database connection'))
  opened.add('connections', () => databases.close())
  if (database.embedded) await clearUploads(config)
  const base: Omit<Services, 'lists'> = {
    db: databases.app,
    owner: databases.owner,
    files: sweptStore(await openFiles(config), databases.owner),
    ...(config.PROBITY_SCAN_COMMAND ? { scan: scanBy(config.PROBITY_SCAN_COMMAND) } : {}),
    mail: openMail(config, now),
    log,
    now,
    publicUrl: publicUrl(config),
    contactTo: config.PROBITY_CONTACT_TO,
    security: defaultSecurity,
    version,
  }
  const services = await underSetUpLock(databases.ownerPool, async (client) => {
    const added = await migrate(client)
    if (added.length > 0) told(`Database brought up to date: ${added.length} steps`)
    await setUpQueues(database.address.owner, jobs, log)
    const services: Services = { ...base, lists: await openLists(config, base) }
    opened.add('watchlists', () => services.lists.close())
    await bringUpToDate(services)
    if (config.demo) await seedDemo(services, () => told('Writing the demo data …'))
    return services
  })
  return { ...services, pools: databases }
}

async function work(
  config: Config,
  services: Ready,
  { database, opened }: Pick<Serving, 'database' | 'opened'>,
): Promise<void> {
  const { address } = database
  const queue = createQueue(address.owner, jobs, { pool: services.pools.ownerPool, log: services.log })
  await queue.work(services)
  opened.add('queue', () => queue.stop())
  opened.add('folder of watchlists', followFolder(services, { folder: listsFolder(config) }))
  opened.add('sealer', sealSteadily(services.owner, now, services.log))
}

type Serving = { services: Ready; database: OpenDatabase; opened: Opened }

async function serve(config: Config, { services, database, opened }: Serving): Promise<string> {
  const { pools, log } = services
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTracing({ version }) : undefined
  if (tracing) opened.add('tracing', tracing.stop)
  const live = createLiveHub(database.address.owner, log)
  opened.add('live updates', () => live.close())
  const app = await composeApp({
    services,
    authenticate: authenticator(services),
    logger: log,
    live,
    checks: { database: () => pools.ownerPool.query('select 1') },
    metrics: {
      gauges: operatorGauges(pools.ownerPool),
      ...(config.PROBITY_METRICS_TOKEN ? { token: config.PROBITY_METRICS_TOKEN } : {}),
    },
    ...(tracing ? { trace: tracing.register } : {}),
    trustProxy: config.PROBITY_TRUST_PROXY,
    sharedApi: config.SHARED_API_BASE,
  })
  opened.add('requests', () => {
    app.readiness.drain()
    // Streams never end by themselves; what else is being answered gets this long.
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
