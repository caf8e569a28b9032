import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { emptyTestDatabase } from '#test/database/database.ts'
import { freePort, type Product, startProduct } from '#test/product.ts'

type Compose = { services: Record<string, { command: string[]; environment: Record<string, string> }> }

const file = new URL('../../../../compose.yaml', import.meta.url)
const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as Compose
const folder = mkdtempSync(path.join(tmpdir(), 'probity-several-'))
const mails: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const take = async () => {
      mails.push(await text(stream))
      done()
    }
    void take()
  },
})
// A process that is killed resets its connection.
smtp.on('error', () => undefined)
const bucket = { name: 'probity', configs: [] }
const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [bucket] })
const running: Record<string, Product> = {}
let client: pg.Client

/** The processes of compose.yaml with their own settings; hosts are replaced by local ones. */
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { host, user, database } = await emptyTestDatabase()
  client = new pg.Client({ host, user, database })
  await client.connect()
  const here = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    PROBITY_S3_ENDPOINT: `http://127.0.0.1:${(await store.run()).port}`,
    PROBITY_S3_KEY_ID: 'S3RVER',
    PROBITY_S3_SECRET: 'S3RVER',
    PROBITY_SMTP_HOST: '127.0.0.1',
    PROBITY_SMTP_PORT: String((smtp.server.address() as AddressInfo).port),
  }
  const starting = Object.entries(services)
    .filter(([name]) => /^(serve|work)-/.test(name))
    .map(async ([name, { command, environment }]) => {
      const own = { PORT: String(await freePort()), PROBITY_DATA: path.join(folder, name) }
      running[name] = await startProduct({ ...environment, ...here, ...own }, command)
    })
  await Promise.all(starting)
})

afterAll(async () => {
  await client.end()
  await Promise.all(Object.values(running).map((product) => product.end('SIGKILL')))
  await Promise.all([store.close(), new Promise<void>((resolve) => smtp.close(resolve))])
  rmSync(folder, { recursive: true, force: true })
})

const login = JSON.stringify({ organization: 'demo', username: 'officer', password: 'Probity!Demo2026' })
const put = { method: 'PUT', headers: { 'content-type': 'application/json' } }

test('two that serve and two that work start together on an empty database, which one of them fills', () => {
  expect(Object.keys(running).toSorted()).toEqual(['serve-1', 'serve-2', 'work-1', 'work-2'])
  const outputs = Object.values(running).map((product) => product.output())
  expect(outputs.filter((output) => output.includes('Writing the demo data'))).toHaveLength(1)
})

test('who signed in at one of them is known to the other', async () => {
  const answer = await fetch(`${running['serve-1']?.url}/v1/users/login`, { ...put, body: login })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${running['serve-2']?.url}/v1/users/profile`, { headers })).status).toBe(200)
})

test('mail leaves by SMTP from the address that is set', async () => {
  const body = JSON.stringify({ name: 'NG Wai', email: 'ng@firm.example', message: 'Please call' })
  const answer = await fetch(`${running['serve-2']?.url}/v1/contact`, { ...put, method: 'POST', body })
  expect(answer.status).toBe(200)
  await expect
    .poll(() => mails.join(''))
    .toMatch(/From: Probity <no-reply@probity\.example>[^]*To: hello@probity\.example/)
})

test('metrics are open to the token only, because a proxy stands in front', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${running['serve-1']?.url}/metrics`, { headers })
  const token = services['serve-1']?.environment['PROBITY_METRICS_TOKEN'] ?? ''
  expect((await ask({})).status).toBe(404)
  expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200)
})

/** A thread or a connection may end between listing and reading it. */
const prioritiesOfThose = (pids: readonly number[]): Set<number> =>
  new Set(
    pids.flatMap((pid) => {
      try {
        return [getPriority(pid)]
      } catch (error) {
        if ((error as { info?: { code?: string } }).info?.code === 'ESRCH') return []
        throw error
      }
    }),
  )

const prioritiesOf = (pid: number): Set<number> =>
  prioritiesOfThose(process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid])

test('work gives way to people with all of its threads, and so does what serves it in the database', async () => {
  const working = Math.max(10, getPriority())
  expect(['serve-1', 'work-1'].map((name) => prioritiesOf(running[name]!.pid))).toEqual([
    new Set([getPriority()]),
    new Set([working]),
  ])
  const { rows } = await client.query('select pid from pg_stat_activity where datname = current_database()')
  expect(prioritiesOfThose(rows.map(({ pid }) => pid as number))).toEqual(new Set([getPriority(), working]))
})

test('one of each can go without anybody noticing, and each stops well', async () => {
  expect(await running['work-1']?.end('SIGTERM')).toBe(0)
  expect(await running['serve-1']?.end('SIGTERM')).toBe(0)
  const answer = await fetch(`${running['serve-2']?.url}/v1/users/login`, { ...put, body: login })
  expect(answer.status).toBe(200)
})
