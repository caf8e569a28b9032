import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runCommandLine } from '../../src/cli/command-line.ts'
import { startEmbedded } from '../../src/embedded/start-embedded.ts'
import { multipart, type Part } from '../world/multipart.ts'

export interface OutsideDatabase {
  /** Holds the cluster, and whatever a test puts beside it. */
  folder: string
  /** What a product is started with to use this database and a data folder of its own. */
  settings: { DATABASE_URL: string; PROBITY_DATA: string }
  /** One statement in the organisation made last. */
  inFirm: <T extends object>(statement: string) => Promise<T[]>
  /** The lease of a dead process ends after half a minute, and the next look resumes its job; both at once here. */
  resume: (job: string, payload: object) => Promise<void>
  /** Restarts it after some time, orderly or after a kill. */
  restart: (how: 'stopped' | 'killed', downMs: number) => Promise<void>
  close: () => Promise<void>
}

/** A PostgreSQL that outlives the products of a test, which reach it by DATABASE_URL. */
export async function openOutsideDatabase(name: string): Promise<OutsideDatabase> {
  const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `probity-${name}-`))
  chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  mkdirSync(data)
  // Each process may open forty connections (docs/operations.md).
  const flags = ['max_connections=200']
  const started = () => startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test', flags })
  let cluster = await started()
  const { host, user, database } = cluster
  const inFirm = async <T extends object>(statement: string): Promise<T[]> => {
    const client = new pg.Client({ host, user, database })
    await client.connect()
    try {
      await client.query(
        "select set_config('app.org_id', max(id)::text, false), set_config('app.username', 'admin', false) from organisations",
      )
      return (await client.query<T>(statement)).rows
    } finally {
      await client.end()
    }
  }
  return {
    folder,
    settings: {
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      PROBITY_DATA: data,
    },
    inFirm,
    resume: async (job, payload) => {
      await inFirm('delete from leases')
      await inFirm(`insert into outbox_events (type, payload) values ('${job}', '${JSON.stringify(payload)}')`)
    },
    restart: async (how, downMs) => {
      if (how === 'killed') process.kill(cluster.pid, 'SIGKILL')
      await cluster.stop()
      await sleep(downMs)
      cluster = await started()
    },
    close: async () => {
      await cluster.stop()
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
  async function send<T>(at: string, request: RequestInit, type: Record<string, string>): Promise<Answer<T>> {
    const headers = { ...type, ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(url() + at, { ...request, headers })
    // The shape is that of the call, which the caller names.
    return { status: answer.status, body: (await answer.json()) as T }
  }
  const call = <T>(method: string, at: string, body?: object) =>
    send<T>(
      at,
      { method, ...(body && { body: JSON.stringify(body) }) },
      body ? { 'content-type': 'application/json' } : {},
    )
  const upload = <T>(at: string, parts: readonly Part[]) => {
    const { payload, headers } = multipart(parts)
    return send<T>(at, { method: 'POST', body: new Uint8Array(payload) }, headers)
  }
  token = (await call<{ token: string }>('PUT', '/v1/users/login', form)).body.token
  const file = (at: string) => fetch(url() + at, { headers: { authorization: `Bearer ${token}` } })
  return { call, upload, file }
}
