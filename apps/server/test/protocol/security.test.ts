import type { FastifyBaseLogger } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#kernel/http/app.ts'
import { createLogger } from '#kernel/observe/logger.ts'
import { openWorld } from '../world/world.ts'
import { mountSamples, samplesTable } from './hostile/samples.ts'

let app: App
let authorization: string
const logged: string[] = []

beforeAll(async () => {
  const destination = { write: (line: string) => void logged.push(line) }
  const world = await openWorld({
    logger: createLogger({ level: 'trace', version: '0.0.0', destination }) as FastifyBaseLogger,
    extend: (made) => {
      mountSamples(made)
      made.post('/v2/samples/fail', { config: { access: 'signed-in' } }, (request) => {
        throw Object.assign(new Error('it broke'), { request, body: request.body })
      })
    },
  })
  await world.client.query(samplesTable)
  const demo = await world.organisation('demo')
  const { body } = await demo.signIn('admin')
  authorization = `Bearer ${body.token}`
  app = world.app
})

describe('security headers', () => {
  test.each([
    ['an answer', '/v2/samples', 200],
    ['a refusal', '/v2/samples/999', 404],
    ['an unknown call', '/v2/nothing', 404],
    ['the API reference', '/docs', 200],
    ['an address that cannot be read', '/v2/samples/%zz', 400],
  ])('stand on %s', async (_, url, status) => {
    const { headers, statusCode } = await app.inject({ url, headers: { authorization } })
    expect(statusCode).toBe(status)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('let a page load only from its own origin, run no text as code, and be framed by nobody', async () => {
    const { headers } = await app.inject('/docs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'self'/)
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  test('keep answers of the API out of every cache, and say nothing of what serves them', async () => {
    const { headers } = await app.inject({ url: '/v2/samples', headers: { authorization } })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('demand TLS only where it is spoken', async () => {
    const { headers } = await app.inject('/docs')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests')
  })
})

describe('the log', () => {
  const secret = 'S3cret-Zhǐ-A123456(3)'

  test.each([
    ['taken', 'POST', '/v2/samples', { name: secret }, 200],
    ['refused for its content', 'POST', '/v2/samples', { name: secret, [secret]: 1 }, 400],
    ['refused by the database', 'POST', '/v2/samples', { name: `${secret}2`, amount: secret }, 400],
    ['failing', 'POST', '/v2/samples/fail', { password: secret, name: secret }, 500],
    ['unknown', 'GET', `/v2/${encodeURIComponent(secret)}`, undefined, 404],
    [
      'searching',
      'GET',
      `/v2/samples?filter=${encodeURIComponent(JSON.stringify({ name: { contains: secret } }))}`,
      undefined,
      200,
    ],
  ] as const)('keeps no value of a request that is %s', async (kind, method, url, payload, status) => {
    logged.length = 0
    const headers = {
      authorization,
      cookie: 'session=S3cret',
      'x-api-key': 'S3cret',
      'idempotency-key': `S3cret-${kind}`,
    }
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    expect(answer.statusCode).toBe(status)
    expect(logged.length).toBeGreaterThan(0)
    const text = logged.join('')
    expect(text).not.toMatch(/S3cret|A123456/)
    expect(text).not.toContain('Bearer')
  })

  test('of a fault gives the request id the caller was told, and the stack', async () => {
    logged.length = 0
    const { request_id: id } = (
      await app.inject({ method: 'POST', url: '/v2/samples/fail', headers: { authorization } })
    ).json() as { request_id: string }
    expect(logged.join('')).toContain(id)
    expect(logged.join('')).toContain('it broke')
  })
})
