import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, emptyTestDatabase } from '#test/database/database.ts'
import { freePort, type Product, spawnProduct, startProduct } from '#test/product.ts'

let folder = ''
let port = ''
let running: Product[] = []

beforeEach(async () => {
  folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-start-'))
  chmodSync(folder, 0o755)
  port = String(await freePort())
})
afterEach(async () => {
  for (const product of running) await product.end('SIGKILL')
  running = []
  rmSync(folder, { recursive: true, force: true })
})

async function start(environment: Record<string, string> = {}, args: readonly string[] = []): Promise<Product> {
  const product = await startProduct({ PROBITY_DATA: path.join(folder, 'data'), PORT: port, ...environment }, args)
  running.push(product)
  return product
}

const waiting = { timeout: 40_000, interval: 50 }

async function refused(environment: Record<string, string>, args: readonly string[] = []) {
  const product = spawnProduct({ PROBITY_DATA: path.join(folder, 'data'), PORT: port, ...environment }, args)
  return { code: await product.exited, output: product.output() }
}

const postmasterOf = (data: string) =>
  Number(readFileSync(path.join(data, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])

async function gone(pid: number): Promise<void> {
  await expect.poll(() => existsSync(`/proc/${pid}`), { interval: 20 }).toBe(false)
}

test('answers where it says, healthy and ready, and stops on a signal without leaving anything', async () => {
  const product = await start()
  expect(product.url).toBe(`http://127.0.0.1:${port}`)
  expect(await (await fetch(`${product.url}/healthz`)).json()).toMatchObject({ status: 'ok' })
  expect(await (await fetch(`${product.url}/readyz`)).json()).toEqual({
    status: 'ok',
    database: 'ok',
    sign_in: 'ok',
    watchlists: 'ok',
    list_health: expect.objectContaining({ level: 'red', reason: 'not_loaded' }),
  })
  expect(await (await fetch(`${product.url}/metrics`)).text()).toContain('probity_outbox_events 0')
  const postmaster = postmasterOf(path.join(folder, 'data'))
  expect(await product.end('SIGINT')).toBe(0)
  expect(product.output()).toMatch(/Stopped\.\n$/)
  expect(existsSync(`/proc/${postmaster}`)).toBe(false)
  expect(readdirSync(path.join(folder, 'data')).filter((name) => name.includes('owner'))).toEqual([])
})

test('a second start on the same data, on the same port or another, names the first and ends well', async () => {
  const first = await start()
  const said = expect.stringContaining(`already runs on this data: ${first.url}`)
  expect(await refused({})).toMatchObject({ code: 0, output: said })
  expect(await refused({ PORT: String(await freePort()) })).toMatchObject({ code: 0, output: said })
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('kill -9 leaves no database running, and the next start works', async () => {
  const first = await start()
  const postmaster = postmasterOf(path.join(folder, 'data'))
  expect(await first.end('SIGKILL')).toBe('SIGKILL')
  const second = await start()
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  await gone(postmaster)
})

test('a database that dies comes back, and so do the requests', async () => {
  const product = await start()
  const postmaster = postmasterOf(path.join(folder, 'data'))
  process.kill(postmaster, 'SIGKILL')
  await gone(postmaster)
  await expect.poll(() => product.output(), waiting).toContain('The database ended unexpectedly and was started again')
  const ready = async () => (await fetch(`${product.url}/readyz`).catch(() => undefined))?.status
  await expect.poll(ready, waiting).toBe(200)
  expect(postmasterOf(path.join(folder, 'data'))).not.toBe(postmaster)
  expect(await product.end('SIGTERM')).toBe(0)
})

test('a port in use is said before anything is made', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(Number(port), '127.0.0.1', resolve))
  const { code, output } = await refused({})
  await new Promise((resolve) => other.close(resolve))
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is in use`)
  expect(output).toContain(`PORT=${Number(port) + 1} npm start`)
  expect(existsSync(path.join(folder, 'data'))).toBe(false)
})

test('wrong settings and flags are told without a stack', async () => {
  const { code, output } = await refused({ PORT: 'many', DATABASE_URL: 'mysql://x' })
  expect(code).toBe(1)
  expect(output).toMatch(/PORT: .*\n.*DATABASE_URL: must begin with postgres/)
  expect(output).not.toMatch(/^\s+at /m)
})

test('several nodes start at once on one empty database: migrated once, all serving', async () => {
  const { host, user, database } = await emptyTestDatabase()
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const nodes = await Promise.all([
    ...ports.slice(0, 2).map((own) => start({ DATABASE_URL, PORT: String(own) }, ['--serve'])),
    start({ DATABASE_URL, PORT: String(ports[2]) }, ['--work']),
  ])
  const [one, two, worker] = nodes
  for (const node of [one, two]) expect((await fetch(`${node?.url}/readyz`)).status).toBe(200)
  expect(nodes.filter((node) => node.output().includes('Database brought up to date'))).toHaveLength(1)
  expect(worker?.output()).toMatch(/^working$/m)
  expect(await worker?.end('SIGTERM')).toBe(0)
})

test('a database that cannot be reached is said with its address and without its password', async () => {
  const DATABASE_URL = `postgres://probity:s3cret-pw@127.0.0.1:${await freePort()}/probity`
  const { code, output } = await refused({ DATABASE_URL })
  expect(code).toBe(1)
  expect(output).toMatch(/cannot be reached.*127\.0\.0\.1/)
  expect(output).not.toContain('s3cret-pw')
})

test('a file store that cannot be reached is said by its address, without a stack and without its secret', async () => {
  const { host, user, database } = await cloneDatabase()
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const { code, output } = await refused({
    DATABASE_URL,
    PROBITY_S3_BUCKET: 'harbour',
    PROBITY_S3_ENDPOINT: endpoint,
    PROBITY_S3_KEY_ID: 'key',
    PROBITY_S3_SECRET: 's3cret-key',
  })
  expect(code).toBe(1)
  expect(output).toContain(`The bucket harbour at ${endpoint} cannot be used`)
  expect(output).toContain('PROBITY_S3_')
  expect(output).not.toMatch(/^\s+at |s3cret-key/m)
})

test('a database that is already migrated is taken as it is', async () => {
  const { host, user, database } = await cloneDatabase()
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const product = await start({ DATABASE_URL })
  expect(product.output()).not.toContain('brought up to date')
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
})

test('with a collector named, each request of the product is a span there', async () => {
  let received = ''
  const collector = createHttpServer((request, response) => {
    request.on('data', (part: Buffer) => (received += part.toString('latin1')))
    request.on('end', () => response.end())
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port: at } = collector.address() as AddressInfo
  const product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${at}` })
  await fetch(`${product.url}/v2/individuals/77`)
  expect(await product.end('SIGTERM')).toBe(0)
  await new Promise((resolve) => collector.close(resolve))
  expect(received).toContain('GET /v2/individuals/:id')
  expect(received).not.toContain('individuals/77')
})
