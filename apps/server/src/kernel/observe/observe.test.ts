import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterEach, expect, test, vi } from 'vitest'
import { registerHealth } from './health.ts'
import { createLogger, describeError } from './logger.ts'
import { registerMetrics } from './metrics.ts'
import { logRequests } from './request-log.ts'
import { startTracing } from './tracing.ts'

const written: string[] = []
const destination = { write: (line: string) => void written.push(line) }
const logger = createLogger({ level: 'info', version: '1.2.3', destination })
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)

afterEach(() => {
  written.length = 0
})

const makeApp = () =>
  Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>()

test('secrets and personal data do not reach the log, at any depth that is logged', () => {
  logger.info(
    { password: 'Hunter2!', user: { token: 'abc', deep: { id_number: 'A123456(3)' } }, at: 'x', id: 7 },
    'seen',
  )
  expect(written.join('')).not.toMatch(/Hunter2|abc|A123456/)
  expect(lines()[0]).toMatchObject({ msg: 'seen', id: 7, version: '1.2.3', level: 'info', password: '[removed]' })
})

test('a database error is told without the values it quotes', () => {
  const refused = Object.assign(new Error('invalid input syntax for type integer: "A123456(3)"'), {
    code: '22P02',
    detail: 'Key (id_number)=(A123456(3)) already exists.',
    table: 'identifications',
    parameters: ['A123456(3)'],
  })
  logger.error({ err: new Error('saving failed', { cause: refused }) }, 'request failed')
  expect(written.join('')).not.toContain('A123456')
  expect(lines()[0]).toMatchObject({
    err: { message: 'saving failed', cause: { code: '22P02', where: 'identifications' } },
  })
  expect(describeError(new TypeError('x is not a function')).stack).toMatch(/observe\.test/)
})

test('a request leaves one line with its id and route pattern, and none of its values', async () => {
  const app = makeApp()
  logRequests(app)
  app.get('/people/:id', async () => 'fine')
  const answer = await app.inject('/people/secret-7?name=Somebody')
  expect(lines()).toMatchObject([
    { route: '/people/:id', status: 200, method: 'GET', reqId: answer.headers['x-request-id'] },
  ])
  expect(written.join('')).not.toMatch(/secret-7|Somebody/)
})

test('health answers always, readiness names what fails and refuses while stopping', async () => {
  const app = makeApp()
  let database = async () => 'up'
  const readiness = registerHealth(app, { version: '1.2.3', timeoutMs: 50, checks: { database: () => database() } })
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', version: '1.2.3' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', database: 'ok' })
  database = () => new Promise(() => {})
  const hanging = await app.inject('/readyz')
  expect(hanging.statusCode).toBe(503)
  expect(hanging.json()).toEqual({ status: 'failing', database: 'failing' })
  database = async () => 'up'
  readiness.drain()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('readiness repeats notes, and is not refused because of them', async () => {
  const app = makeApp()
  const note = async () => ({ level: 'red' })
  const broken = () => Promise.reject(new Error('no table'))
  registerHealth(app, { version: '1.2.3', checks: {}, notes: { list_health: note, other: broken } })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', list_health: { level: 'red' } }])
})

test('metrics time requests by route and read gauges when asked', async () => {
  const app = makeApp()
  let depth = 3
  const read = async () => [{ value: depth, labels: { queue: 'mail' } }]
  registerMetrics(app, { gauges: [{ name: 'probity_queue_depth', help: 'Waiting jobs', labels: ['queue'], read }] })
  app.get('/people/:id', async () => 'fine')
  await app.inject('/people/7')
  const first = (await app.inject('/metrics')).body
  expect(first).toContain('probity_http_request_seconds_count{method="GET",route="/people/:id",status="200"} 1')
  expect(first).toContain('probity_queue_depth{queue="mail"} 3')
  depth = 0
  expect((await app.inject('/metrics')).body).toContain('probity_queue_depth{queue="mail"} 0')
})

test('a gauge that cannot be read does not hide the others', async () => {
  const app = makeApp()
  const broken = async () => Promise.reject(new Error('no connection'))
  const read = async () => [{ value: 4 }]
  registerMetrics(app, {
    gauges: [
      { name: 'probity_broken', help: 'Cannot be read', read: broken },
      { name: 'probity_sound', help: 'Can be read', read },
    ],
  })
  const { body, statusCode } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toContain('probity_sound 4')
})

test('metrics are for this machine, or for whoever holds the token', async () => {
  const open = makeApp()
  registerMetrics(open, {})
  expect((await open.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
  expect((await open.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
  const guarded = makeApp()
  registerMetrics(guarded, { token: 'scrape-me' })
  const ask = (authorization: string) =>
    guarded.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers: { authorization } })
  expect((await ask('Bearer wrong-one')).statusCode).toBe(404)
  expect((await ask('Bearer scrape-me')).statusCode).toBe(200)
})

test('spans reach the collector that OpenTelemetry is pointed at', async () => {
  const received: { url: string; bytes: Buffer }[] = []
  const collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ url: request.url ?? '', bytes: Buffer.concat(parts) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  const tracing = await startTracing({ version: '1.2.3', service: 'desk-2' })
  const app = makeApp()
  tracing.register(app)
  app.get('/people/:id', async () => 'fine')
  await app.inject('/people/secret-7')
  await tracing.stop()
  await new Promise((resolve) => collector.close(resolve))
  const spans = received
    .filter(({ url }) => url === '/v1/traces')
    .map(({ bytes }) => bytes.toString('latin1'))
    .join('')
  expect(spans).toContain('GET /people/:id')
  expect(spans).toContain('desk-2')
  expect(spans).not.toContain('secret-7')
})
