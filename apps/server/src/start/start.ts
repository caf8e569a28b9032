import { setImmediate } from 'node:timers/promises'
import type { SearchPool } from '#modules/watchlists/search/search-pool.ts'
import { buildSpa } from '../spa/build-spa.ts'
import { closers } from './closers.ts'
import type { Config } from './config.ts'
import { refuseReachableDemo } from './demo/refuse-demo.ts'
import { assertPortFree } from './free-port.ts'
import { type OpenDatabase, openDatabase, refuseSecondServer } from './open-database.ts'
import { openLog } from './open-log.ts'
import type { Opened, Running, Told } from './running.ts'
import { giveWay } from './threads/give-way.ts'
import { startSearchThreads } from './threads/search-threads.ts'

/** Starts the product: builds the application, starts and migrates the database, and starts jobs and requests. */
export async function start(config: Config, told: Told): Promise<Running> {
  refuseSecondServer(config)
  refuseReachableDemo(config)
  if (config.work && !config.serve) giveWay()
  if (config.serve) await assertPortFree(config.PORT, config.HOST)
  const { log, place } = openLog(config)
  const opened = closers((name, error) => log.error({ err: error }, `closing ${name}`))
  try {
    const { database, threads, built, bringUp } = await openAndRead(config, told, opened)
    const { url, logins } = await bringUp(config, { database, threads, built, log, told, opened })
    const broken = database.embedded?.exited ?? new Promise<never>(() => {})
    return { ...(url ? { url } : {}), logins, logPlace: place, broken, stop: opened.close }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Importing the program takes half a second and blocks this process, so an embedded database and the threads start before it and
 * are ready when it ends. A running database is connected afterwards, because its response would have to wait.
 */
async function openAndRead(config: Config, told: Told, opened: Opened) {
  const read = () => import('./bring-up.ts')
  if (config.DATABASE_URL !== undefined) await read()
  const opening = openFirst(config, told, opened)
  const built = buildFirst(config, told)
  const threads = threadsFirst(config, opened)
  const reading = setImmediate().then(read)
  const [database, { bringUp }] = await Promise.all([opening, reading])
  return { database, threads, built, bringUp }
}

async function openFirst(config: Config, told: Told, opened: Opened): Promise<OpenDatabase> {
  const database = await openDatabase(config, told)
  opened.add('database', database.close)
  told(database.embedded?.fresh ? 'Database created and running' : 'Database running')
  return database
}

function threadsFirst(config: Config, opened: Opened): SearchPool | undefined {
  const threads = startSearchThreads(config)
  if (threads) opened.add('search threads', () => threads.end())
  return threads
}

function buildFirst(config: Config, told: Told): Promise<void> {
  if (!config.serve || !config.PROBITY_BUILD_WEB) return Promise.resolve()
  const sharedApi = config.SHARED_API_BASE
  const begins = () => told('Building the browser application (its sources changed) …')
  const building = buildSpa(begins, { sharedApi }).then(() => undefined)
  // A failure is reported where requests wait for the build; until then nobody listens.
  building.catch(() => undefined)
  return building
}
