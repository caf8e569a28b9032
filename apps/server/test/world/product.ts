import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { headNotesIn } from '#kernel/audit/head-notes.ts'
import { now as wallClock } from '#kernel/clock.ts'
import { openDatabases } from '#kernel/database/database.ts'
import { outsideTransaction } from '#kernel/database/transaction-scope.ts'
import type { App } from '#kernel/http/app.ts'
import type { Authenticate } from '#kernel/http/request-actor.ts'
import { createLiveHub } from '#kernel/live/live-hub.ts'
import type { Mail } from '#kernel/mail/mail.ts'
import type { Services } from '#kernel/services.ts'
import { diskStore } from '#kernel/storage/disk-store.ts'
import { secretBox } from '#kernel/storage/secret-box.ts'
import { authenticateWith } from '#modules/identity/identity.public.ts'
import { openListService } from '#modules/watchlists/watchlists.public.ts'
import { composeApp, tables } from '../../src/compose.ts'
import { cleanUp } from '../clean-up.ts'
import { cloneDatabase, type TestDatabase } from '../database/database.ts'

// Real argon2id at its least cost: a test signs in hundreds of times.
const security = { passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 }, accountAnswerMs: 0 }

const silent = pino({ level: 'silent' })
const quietHub = { subscribe: () => () => undefined, close: async () => undefined }

/** The rim of the product in tests: a clock that can be put forward, and mail that can be read. */
function rim() {
  const mails: Mail[] = []
  let ahead = 0
  const send = async (mail: Mail) => {
    outsideTransaction('mail')
    mails.push(mail)
  }
  return {
    mails,
    clock: { now: () => wallClock() + ahead, forward: (ms: number) => void (ahead += ms) },
    mail: { way: 'smtp' as const, send },
  }
}

export interface ProductOptions {
  logger?: FastifyBaseLogger
  authenticate?: Authenticate
  /** Adds routes of a test's own before the application closes its doors. */
  extend?: (app: App) => void
  /** A database other than a clone of the template. */
  database?: TestDatabase
  /** Listens to PostgreSQL for live changes, as the product does. */
  isLive?: boolean
}

/** The whole application on a database of its own, as main.ts composes it. */
export async function openProduct({
  logger,
  authenticate: own,
  extend,
  database,
  isLive = false,
}: ProductOptions = {}) {
  const address = database ?? (await cloneDatabase())
  const databases = openDatabases({ owner: { ...address, max: 6, connectionTimeoutMillis: 30_000 } }, () => undefined)
  const client = new pg.Client(address)
  await client.connect()
  const folder = mkdtempSync(path.join(inject('cluster').worlds, 'world-'))
  const { mails, clock, mail } = rim()
  const base: Omit<Services, 'lists'> = {
    db: databases.app,
    owner: databases.owner,
    auth: databases.auth,
    files: diskStore(folder),
    mail,
    headNotes: headNotesIn(path.join(folder, 'audit-heads.jsonl')),
    tables,
    secrets: secretBox('key of the tests'),
    log: logger ?? silent,
    now: clock.now,
    publicUrl: 'http://localhost:3000',
    contactTo: 'hello@probity.example',
    security,
    version: '0.0.0',
  }
  const home = inject('cluster').releases
  const services: Services = { ...base, lists: await openListService({ services: base, home, threads: 0 }) }
  const live = isLive ? createLiveHub(address, services.log) : quietHub
  const authenticate = own ?? authenticateWith(services)
  const rest = {
    authenticate,
    logger: logger ?? (false as const),
    live,
    checks: {},
    metrics: {},
    checkAnswers: true,
  } as const
  const app = await composeApp({ services, ...rest })
  extend?.(app)
  await app.ready()
  cleanUp(async () => {
    await app.close()
    await live.close()
    await services.lists.close()
    await client.end()
    await databases.close()
  })
  return { app, services, databases, client, address, clock, mails, folder }
}
export type Product = Awaited<ReturnType<typeof openProduct>>
