import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { runCommandLine } from '../../src/cli/command-line.ts'
import { type Embedded, startEmbedded } from '../../src/embedded/start-embedded.ts'

export interface OutsideDatabase {
  /** Holds the cluster, and whatever a test puts beside it. */
  folder: string
  /** What a product is started with to use this database and a data folder of its own. */
  settings: { DATABASE_URL: string; PROBITY_DATA: string }
  connect: () => Promise<pg.Client>
  start: () => Promise<void>
  stop: () => Promise<void>
  close: () => Promise<void>
}

/** A PostgreSQL that outlives the products of a test, which reach it by DATABASE_URL. */
export async function openOutsideDatabase(name: string): Promise<OutsideDatabase> {
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `probity-${name}-`))
  chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const started = () => startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test' })
  let cluster: Embedded | undefined = await started()
  const { host, user, database } = cluster
  return {
    folder,
    settings: {
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      PROBITY_DATA: data,
    },
    connect: async () => {
      const client = new pg.Client({ host, user, database })
      await client.connect()
      return client
    },
    start: async () => {
      cluster = await started()
    },
    stop: async () => {
      await cluster?.stop()
      cluster = undefined
    },
    close: async () => {
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes an organisation as the command line does and returns the first password of its administrator. */
export async function createFirm(environment: Record<string, string>, code: string): Promise<string> {
  const out: string[] = []
  const io = { environment, out: (line: string) => void out.push(line), err: () => undefined }
  await runCommandLine(['organisation', 'create', '--code', code, '--name', code, '--email', `a@${code}.example`], io)
  return out.at(-1)!.trim()
}

interface Answer<T> {
  status: number
  body: T
}

/** Calls of a user of one product, or of the product that stands at that address by then. */
export async function signInAt(url: () => string, form: { organization: string; username: string; password: string }) {
  let token = ''
  async function call<T>(method: string, at: string, body?: object): Promise<Answer<T>> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(url() + at, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    // The shape is that of the call, which the caller names.
    return { status: answer.status, body: (await answer.json()) as T }
  }
  token = (await call<{ token: string }>('PUT', '/v1/users/login', form)).body.token
  const file = (at: string) => fetch(url() + at, { headers: { authorization: `Bearer ${token}` } })
  return { call, file }
}
