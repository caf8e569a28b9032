import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import { headNotesIn } from '#kernel/audit/head-notes.ts'
import { now } from '#kernel/clock.ts'
import { type Databases, openDatabases } from '#kernel/database/database.ts'
import { migrate, underSetUpLock } from '#kernel/database/migrate.ts'
import { reportSlowWork } from '#kernel/database/transaction-scope.ts'
import { createQueue, setUpQueues } from '#kernel/jobs/queue.ts'
import { defaultSecurity } from '#kernel/security.ts'
import type { Services } from '#kernel/services.ts'
import { scanBy } from '#kernel/storage/scan.ts'
import { sweptStore } from '#kernel/storage/sweep-files.ts'
import { unmailedHeads } from '#modules/activity/activity.public.ts'
import { watchSteadily } from '#modules/not-screened/not-screened.public.ts'
import { followFolder } from '#modules/watchlists/watchlists.public.ts'
import { bringUpToDate, demoLogins, jobs, seedDemo, steady, tables } from '../compose.ts'
import { type Config, publicUrl } from './config.ts'
import { clearUploads, openFiles } from './open-files.ts'
import { openLists } from './open-lists.ts'
import { openMail } from './open-mail.ts'
import { headsFile, listsFolder } from './places.ts'
import { composeRequests } from './requests/compose-requests.ts'
import { closeRequests, listen } from './requests/listen.ts'
import type { Begun, Running } from './running.ts'
import { sealSteadily } from './seal-steadily.ts'
import { openSecrets } from './secrets/open-secrets.ts'
import { writeInThread } from './threads/export-thread.ts'
import { version } from './version.ts'

type Ready = Services & { pools: Databases }

/** Starts everything that needs the database: migrations, jobs, requests. */
export async function bringUp(config: Config, begun: Begun): Promise<Pick<Running, 'url' | 'logins'>> {
  const services = await prepare(config, begun)
  const app = config.serve ? await composeRequests(config, services, begun) : undefined
  const url = app && (await listen(config, { app, services }, begun))
  try {
    // After listening: overdue jobs start at once and would delay it.
    if (config.work) await work(config, services, begun)
  } finally {
    // Registered last, so that requests are closed first.
    if (app) begun.opened.add('requests', () => closeRequests(app))
  }
  begun.opened.add('watch of screening', watchSteadily(services))
  if (app) await tellUnmailed(services, begun)
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
  const base: Omit<Ready, 'lists'> = {
    pools: databases,
    db: databases.app,
    owner: databases.owner,
    auth: databases.auth,
    writeApart: writeInThread(database.address),
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
  return underSetUpLock(databases.ownerPool, async (client) => {
    const added = await migrate(client)
    if (added.length > 0) told(`Database brought up to date: ${added.length} steps`)
    // The two are independent; the lock is released when both have ended, successful or not.
    const queues = setUpQueues(database.address.owner, jobs, log)
    const [services] = await allSettledInTx([setUpData(config, base, begun), queues])
    return services
  })
}

async function setUpData(config: Config, base: Omit<Ready, 'lists'>, begun: Begun): Promise<Ready> {
  const services: Ready = { ...base, lists: await openLists(config, base, begun.threads) }
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

async function tellUnmailed({ owner }: Services, { told }: Begun): Promise<void> {
  const unmailed = await unmailedHeads(owner)
  if (unmailed.length === 0) return
  const some = unmailed.slice(0, 5).join(', ')
  told(`Heads of the audit chain are mailed to nobody in ${some} (Settings, Notification mails)`)
}
