import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { now } from '#kernel/clock.ts'
import { type Databases, openDatabases } from '#kernel/database/database.ts'
import { migrate, underSetUpLock } from '#kernel/database/migrate.ts'
import { type Actor, inTenant, systemActor } from '#kernel/database/tenant.ts'
import { defaultSecurity } from '#kernel/security.ts'
import {
  createOrganisation,
  hashNewPassword,
  insertUser,
  roleNamed,
  storePassword,
} from '#modules/identity/identity.public.ts'
import { startEmbedded } from '../../src/embedded/start-embedded.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const password = 'Bench!2026-throw-away'

/**
 * A separate database, and the product serving from it in its own process. Removed at the end, unless a folder is given to keep it
 * in.
 */
export async function openBench(kept?: string) {
  if (kept !== undefined) mkdirSync(kept, { recursive: true })
  const folder = kept === undefined ? mkdtempSync(path.join(tmpdir(), 'probity-bench-')) : path.resolve(kept)
  chmodSync(folder, 0o755)
  const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test' })
  const address = { host: cluster.host, user: cluster.user, database: cluster.database }
  const databases = openDatabases({ owner: { ...address, max: 2 } }, () => undefined)
  let server: ChildProcess | undefined
  const close = async () => {
    server?.kill('SIGTERM')
    await databases.close()
    await cluster.stop()
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  /** Serves for this many sessions: each reader has its own. */
  const serve = async (sessions: number): Promise<{ url: string; tokens: string[] }> => {
    server = spawn(process.execPath, [main, '--serve'], {
      env: {
        ...process.env,
        DATABASE_URL: `postgres://${cluster.user}@localhost/${cluster.database}?host=${encodeURIComponent(cluster.host)}`,
        PROBITY_DATA: path.join(folder, 'data'),
        PROBITY_DEMO: '0',
        PROBITY_LOG_LEVEL: 'warn',
        PORT: process.env['PORT'] ?? '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const url = await addressOf(server)
    const tokens: string[] = []
    while (tokens.length < sessions) tokens.push(await signIn(url))
    return { url, tokens }
  }
  return { address, actor: await prepare(databases), serve, close }
}

async function prepare(databases: Databases): Promise<Actor> {
  await underSetUpLock(databases.ownerPool, migrate)
  const code = 'bench'
  const stored = await storedReader(databases, code)
  if (stored) return stored
  const id = await createOrganisation(databases.owner, { code, name: 'Bench Limited', notify: 'a@bench.example' })
  const hash = await hashNewPassword(password, defaultSecurity.passwordCost)
  const userId = await inTenant(databases.owner, systemActor(id), async (tx) => {
    const user = { username: 'reader', email: 'a@bench.example', role_id: await roleNamed(tx, 'Administrator') }
    const made = await insertUser(tx, user)
    await storePassword(tx, { userId: made, hash, now: now() })
    return made
  })
  return { organisationId: id, userId, username: 'reader' }
}

async function storedReader({ owner }: Databases, code: string): Promise<Actor | undefined> {
  const { rows } = await sql<Actor>`select u.org_id as "organisationId", u.id as "userId", u.username
    from users u join organisations o on o.id = u.org_id where o.code = ${code} and u.username = 'reader'`.execute(
    owner,
  )
  return rows[0]
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const url = /listening on (\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
    server.once('exit', () => reject(new Error(`The server did not start:\n${said}`)))
  })
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/users/login`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organization: 'bench', username: 'reader', password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`Signing in was answered ${answer.status}`)
  return token
}
