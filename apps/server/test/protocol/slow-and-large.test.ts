import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#kernel/http/app.ts'
import { createApp } from '#kernel/http/app.ts'
import { openWorld, type World } from '#test/world/world.ts'

let world: World
let port: number
let token: string
let strict: App

beforeAll(async () => {
  world = await openWorld()
  const demo = await world.organisation('demo')
  token = (await demo.signIn('officer')).body.token
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
  strict = await createApp({
    db: world.services.db,
    authenticate: async () => undefined,
    logger: false,
    version: '0',
    bodyPatience: { bodyMs: 200, uploadMs: 60_000 },
  })
  strict.post('/echo', { config: { access: 'public' } }, async () => ({ status: 200 }))
  await strict.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => strict.close())

/** What a client reads that writes all of its body before it looks for an answer. */
async function exchange(parts: readonly (string | Buffer)[], answers = 1): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let read = ''
  socket.on('data', (piece) => (read += piece.toString('latin1')))
  const failed = once(socket, 'error').then(([error]) => {
    throw error
  })
  const written = (async () => {
    for (const part of parts) if (!socket.write(part)) await once(socket, 'drain')
  })()
  const count = () => read.split('HTTP/1.1 ').length - 1
  await Promise.race([written, failed])
  await expect.poll(count).toBe(answers)
  socket.destroy()
  return read
}
const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const next = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
const megabyte = Buffer.alloc(2 ** 20, 'x')

describe('a refused body', () => {
  test.each([3, 6, 24])('of %i MB of JSON always gets its 413, and the connection goes on', async (megabytes) => {
    const body = Array.from({ length: megabytes }, () => megabyte)
    for (let n = 0; n < 5; n++) {
      const read = await exchange([head('/v2/names', 'application/json', megabytes * 2 ** 20), ...body, next], 2)
      expect(read).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /)
    }
  })
  test.each([21, 24])('of an upload of %i MB gets its 413, and the next call its answer', async (megabytes) => {
    const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
    const end = '\r\n--b--\r\n'
    const length = start.length + megabytes * 2 ** 20 + end.length
    const body = [start, ...Array.from({ length: megabytes }, () => megabyte), end]
    const parts = [head('/v2/attachments/upload', 'multipart/form-data; boundary=b', length), ...body, next]
    for (let n = 0; n < 3; n++) expect(await exchange(parts, 2)).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /)
  })
})

test('a body that never ends its arrival ends the connection', async () => {
  const socket: Socket = connect((strict.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  const drip = setInterval(() => socket.write(' '), 20)
  // The end may come as a reset, which `once` would throw.
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  clearInterval(drip)
  expect(socket.destroyed).toBe(true)
})

describe('a live stream', () => {
  const open = () => fetch(`http://127.0.0.1:${port}/v2/live`, { headers: { authorization: `Bearer ${token}` } })
  test('is refused beyond ten of a session', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, open))
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const refused = await open()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    for (const { body } of streams) await body?.cancel()
    await expect
      .poll(async () => {
        const again = await open()
        await again.body?.cancel()
        return again.status
      })
      .toBe(200)
  })
})

test('while a list of 20 MB without line ends is sent, the server goes on answering', async () => {
  const csv = `reference,type,name,category\n${','.repeat(19 * 2 ** 20)}`
  const payload = JSON.stringify({ name: 'wide', title: 'Wide', csv })
  const sent = fetch(`http://127.0.0.1:${port}/v2/watchlists/own`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: payload,
  })
  let answered = 0
  let isDone = false
  void sent.finally(() => (isDone = true))
  while (!isDone) {
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    answered++
    await sleep(5)
  }
  const refusal = await sent
  expect(refusal.status).toBe(400)
  expect(JSON.stringify(await refusal.json())).toContain('1,000 cells')
  expect(answered).toBeGreaterThan(3)
})
