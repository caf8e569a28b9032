import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedFetch, isCallable, limitedBody } from './guarded-fetch.ts'

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/inside')
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (request.url === '/on') response.writeHead(302, { location: '/list' }).end()
    else response.end('x'.repeat(10_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

describe('a call to an address somebody typed in', () => {
  test.each([
    'http://127.0.0.1:1/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://169.254.169.254/latest',
    'https://10.1.2.3/',
    'https://[fd00::1]/',
    'https://localhost/',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'not an address',
  ])('to %s is refused', async (address) => {
    await expect(guardedFetch(address, { timeoutMs: 2_000 })).rejects.toMatchObject({ name: 'FetchRefused' })
  })

  test('reaches this machine only where that is allowed, and follows redirects that stay allowed', async () => {
    const response = await guardedFetch(`${url}/on`, { allowLoopback: true })
    expect((await response.text()).length).toBe(10_000)
    await expect(guardedFetch(`${url}/inside`, { allowLoopback: true })).rejects.toThrow(
      /169\.254\.169\.254 is not a public address/,
    )
    await expect(guardedFetch(`${url}/round`, { allowLoopback: true })).rejects.toThrow(/redirects more than 5 times/)
  })

  test('says in each language why nobody answered, without English in a Chinese sentence', async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    const address = `http://127.0.0.1:${port}/list`
    const error = await guardedFetch(address, { allowLoopback: true }).catch((refused) => refused)
    expect(error.words).toEqual({
      en: expect.stringMatching(/^no answer \(.+\); check the address/),
      zh: '沒有回應（連線被拒）；請檢查網址及本機能否連接，或稍後再試',
    })
  })

  test('stops reading an answer that is too large', async () => {
    const response = await guardedFetch(`${url}/list`, { allowLoopback: true })
    const read = async () => {
      for await (const _ of limitedBody(response, 5_000));
    }
    await expect(read()).rejects.toThrow(/larger than 5000 bytes/)
  })

  test('takes public addresses', () => {
    expect(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'].map((address) => isCallable(address))).toEqual([
      true,
      true,
    ])
  })
})
