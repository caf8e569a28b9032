import { menuKeys } from '@probity/contract/identity/access.ts'
import fc from 'fast-check'
import type { FastifyBaseLogger } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#kernel/http/app.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { createLogger } from '#kernel/observe/logger.ts'
import { multipart } from '../world/multipart.ts'
import { openWorld } from '../world/world.ts'
import { classic, classics, fromSchema, junk, orderLike, whereLike } from './hostile/from-schema.ts'
import { flawOf } from './hostile/refusal.ts'
import { mountSamples, samplesTable } from './hostile/samples.ts'
import { type JsonSchema, type Operation, operationsOf, schemasOf } from './operations.ts'

/** Calls whose answer never ends; each needs its reason. */
const endless: Record<string, string> = { 'GET /v2/live': 'a stream of events' }
/** Of everything below, `npm test` sends each call a fifth, the next fifth to the next call; `npm run test:all` sends it all to all. */
const wholeRuns = 15
const runs = Number(process.env['PROBITY_HOSTILE_RUNS'] ?? 3)
const share = Math.min(1, runs / wholeRuns)

let app: App
/** What the server wrote of the last fault: where to look. */
let lastFault = ''
let operations: Operation[]
let schemas: Record<string, JsonSchema>

beforeAll(async () => {
  const destination = { write: (line: string) => void (lastFault = line) }
  const world = await openWorld({
    logger: createLogger({ level: 'error', version: '0.0.0', destination }) as FastifyBaseLogger,
    extend: mountSamples,
    // Nothing a call does can sign this one out, so each call is tried in full.
    authenticate: async ({ headers }) => (headers.authorization === 'Bearer ann' ? ann : undefined),
  })
  await world.client.query(samplesTable)
  const demo = await world.organisation('demo')
  const ann: RequestActor = {
    organisationId: demo.id,
    userId: await demo.userId('admin'),
    username: 'admin',
    keys: new Set(menuKeys),
    readOnly: false,
    sessionId: '1',
  }
  app = world.app
  operations = operationsOf(app).filter(({ name }) => !(name in endless))
  schemas = schemasOf(app)
})

let strangers = 0
/** Another address for each attempt: what is throttled by address is to be reached all the same. */
const stranger = (): string => {
  strangers += 1
  return `10.${(strangers >> 16) & 255}.${(strangers >> 8) & 255}.${strangers & 255}`
}

interface Attempt {
  url: string
  payload?: string
  type?: string
  headers?: Record<string, string>
}

async function attempt(method: Operation['method'], { url, payload, type = 'application/json', headers }: Attempt) {
  const response = await app.inject({
    method,
    url,
    remoteAddress: stranger(),
    headers: { authorization: 'Bearer ann', ...(payload === undefined ? {} : { 'content-type': type }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  const body = response.statusCode < 500 ? response.body : lastFault
  return { statusCode: response.statusCode, body }
}

/** Tries every operation with every attempt, and names those that failed to refuse clearly. */
async function flaws(attempts: (operation: Operation) => readonly Attempt[]): Promise<string[]> {
  const found: string[] = []
  for (const operation of operations) {
    for (const given of attempts(operation)) {
      const flaw = flawOf(await attempt(operation.method, given))
      if (flaw) found.push(`${operation.name} ${given.url.slice(0, 120)}: ${flaw}`)
    }
  }
  return found
}

let turn = 0
const next = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: Math.ceil(count * share) }, () => list[turn++ % list.length]!)
/** The next classics in turn: each place meets some of them, and all of them meet many places. */
const some = (count: number): unknown[] => next(classics, count)
const sampleOf = <T>(list: readonly T[]): T[] => next(list, list.length)

const segment = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed()) || '%20'
}
const at = ({ path }: Operation, value: unknown): string => path.replace(/\{[^}]+\}/g, () => segment(value))
const bodyOf = (operation: Operation, value: unknown): Partial<Attempt> =>
  operation.method === 'GET' ? {} : { payload: JSON.stringify(value) ?? 'null' }

/** A patch says little of its body; what the family creates says it. */
function bodySchema({ path, body }: Operation): JsonSchema {
  if (body?.schema.properties && Object.keys(body.schema.properties).length > 0) return body.schema
  const family = path.replace(/\/(?:\{[^}]+\}|count)$/, '')
  return operations.find(({ method, path: other }) => method === 'POST' && other === family)?.body?.schema ?? {}
}

const querySchemas = ({ parameters }: Operation) => parameters.filter((parameter) => parameter.in === 'query')

function valueOf(operation: Operation, name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = [...new Set([...operation.fields, ...Object.keys(bodySchema(operation).properties ?? {})])]
  if (name === 'filter' || name === 'where') return whereLike(fields)
  if (/^(?:sort|select|omit|populate)$/.test(name) && fields.length > 0) return orderLike(fields)
  return fromSchema(schema, schemas)
}

function attempts(operation: Operation): fc.Arbitrary<Attempt> {
  const query = fc.record(
    Object.fromEntries(querySchemas(operation).map(({ name, schema }) => [name, valueOf(operation, name, schema)])),
    { requiredKeys: [] },
  )
  const id = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) }, { weight: 1, arbitrary: junk })
  return fc
    .record({
      id,
      query,
      extra: fc.option(fc.tuple(fc.string({ maxLength: 10 }), junk)),
      body: fromSchema(bodySchema(operation), schemas),
    })
    .map(({ id: chosen, query: given, extra, body }) => {
      const pairs = [...Object.entries(given), ...(extra ? [extra] : [])]
      const text = pairs.map(([name, value]) => `${segment(name)}=${segment(value)}`).join('&')
      return { url: `${at(operation, chosen)}${text ? `?${text}` : ''}`, ...bodyOf(operation, body) }
    })
}

describe('whatever comes in, every call answers it or refuses it clearly', () => {
  test('values near what the contract asks for, with junk among them', async () => {
    for (const operation of operations) {
      await fc.assert(
        fc.asyncProperty(attempts(operation), async (given) => {
          expect(flawOf(await attempt(operation.method, given)), `${operation.name} ${given.url}`).toBeUndefined()
        }),
        { numRuns: runs },
      )
    }
  }, 900_000)

  test('classics in the path', async () => {
    expect(
      await flaws((operation) =>
        operation.path.includes('{')
          ? some(30).map((value) => ({ url: at(operation, value), ...bodyOf(operation, {}) }))
          : [],
      ),
    ).toEqual([])
  }, 900_000)

  test('classics in every query parameter', async () => {
    const inQuery = (operation: Operation) =>
      querySchemas(operation).flatMap(({ name }) =>
        some(10)
          .filter((value) => String(value).length < 5000)
          .map((value) => ({ url: `${at(operation, 1)}?${name}=${segment(value)}` })),
      )
    expect(await flaws((operation) => (operation.method === 'GET' ? inQuery(operation) : []))).toEqual([])
  }, 900_000)

  test('classics in place of the body and of each of its fields', async () => {
    const inBody = (operation: Operation) => [
      ...some(30).map((value) => ({ url: at(operation, 1), ...bodyOf(operation, value) })),
      ...Object.keys(bodySchema(operation).properties ?? {}).flatMap((name) =>
        some(6).map((value) => ({ url: at(operation, 1), ...bodyOf(operation, { [name]: value }) })),
      ),
    ]
    expect(await flaws((operation) => (operation.method === 'GET' ? [] : inBody(operation)))).toEqual([])
  }, 900_000)

  test('bodies that are no JSON, too deep, too wide, too large, or of another kind', async () => {
    const texts = ['', '{', '{"a":1,}', '\u0000', '{"a":"\\ud800"}', '{"a":'.repeat(5_000)]
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index])))
    const large = JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) })
    const kinds = [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'x',
      '/',
      'application/json;;;',
    ]
    const heavy = [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, wide, large]
    const made = (operation: Operation) => [
      // What weighs megabytes goes to each call in its turn, not all of it to all of them.
      ...[...sampleOf(texts), ...next(heavy, 1)].map((payload) => ({ url: at(operation, 1), payload })),
      ...sampleOf(kinds).map((type) => ({ url: at(operation, 1), payload: '{"a":1}', type })),
    ]
    expect(await flaws((operation) => (operation.method === 'GET' ? [] : made(operation)))).toEqual([])
  }, 900_000)

  test('forms whose parts are not what they say', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 })
    const name = fc.oneof(fc.constantFrom('file', 'description', 'person_ids', '__proto__', '', 'constructor'), text)
    const words = fc.oneof(classic.map(String), text)
    const part = fc.record(
      {
        name,
        content: words,
        fileName: fc.oneof(words, fc.constantFrom('a.pdf', 'a.csv', '../../a.txt', 'a.txt\0.exe')),
      },
      { requiredKeys: ['name', 'content'] },
    )
    const forms = operations.filter(({ body }) => body?.type === 'multipart/form-data')
    expect(forms.map(({ path }) => path)).toContain('/v2/attachments/upload')
    for (const operation of forms) {
      await fc.assert(
        fc.asyncProperty(fc.array(part, { maxLength: 5 }), fc.nat(60), async (parts, cut) => {
          const { payload, headers } = multipart(parts)
          const sent = cut < 30 ? payload : payload.subarray(0, -cut)
          const response = await app.inject({
            method: operation.method,
            url: at(operation, 1),
            headers: { ...headers, authorization: 'Bearer ann' },
            payload: sent,
          })
          const body = response.statusCode < 500 ? response.body : lastFault
          const flaw = flawOf({ statusCode: response.statusCode, body })
          expect(flaw && `${operation.name}: ${flaw}`).toBeUndefined()
        }),
        { numRuns: 10 * runs },
      )
    }
  })

  test('query strings that are broken, doubled or endless', async () => {
    const strings = [
      '%',
      '%zz',
      '%ED%A0%80=1',
      'a[]=1&a[]=2',
      'filter=%7B%7D&filter=%7B%7D',
      'limit=1&limit=2',
      `filter=${'%5B'.repeat(9000)}`,
      'sort=id',
      `a=${'x'.repeat(12_000)}`,
      '&&&===',
      '__proto__[x]=1',
      'filter={"or":[{"or":[]}]}',
      'filter={"__proto__":{"in":[1]}}',
    ]
    expect(
      await flaws((operation) =>
        sampleOf(strings).map((text) => ({ url: `${at(operation, 1)}?${text}`, ...bodyOf(operation, {}) })),
      ),
    ).toEqual([])
  }, 900_000)

  test('headers that lie', async () => {
    const headers: Record<string, string>[] = [
      { 'idempotency-key': 'x'.repeat(500) },
      { 'idempotency-key': '' },
      { 'x-forwarded-for': "' or 1=1" },
      { 'x-frontend-version': 'x'.repeat(5000) },
      { accept: 'image/png' },
      { 'accept-language': '*;q=9' },
      { host: 'evil.example' },
      { 'content-length': '-1' },
    ]
    expect(
      await flaws((operation) =>
        sampleOf(headers).map((given) => ({ url: at(operation, 1), headers: given, ...bodyOf(operation, {}) })),
      ),
    ).toEqual([])
    const tokens = ['Bearer', 'Bearer ', 'Bearer a.b.c', 'Basic YTpi', 'ApiKey x', `Bearer ${'x'.repeat(9000)}`]
    expect(
      await flaws((operation) =>
        sampleOf(tokens).map((authorization) => ({
          url: at(operation, 1),
          headers: { authorization },
          ...bodyOf(operation, {}),
        })),
      ),
    ).toEqual([])
  }, 900_000)
})
