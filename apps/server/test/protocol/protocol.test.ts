import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld } from '../world/world.ts'
import { flawOf } from './hostile/refusal.ts'

let port: number

beforeAll(async () => {
  const { app } = await openWorld()
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})

/** Sends bytes as they are and reads what comes back until the connection ends. */
async function raw(request: string | Buffer): Promise<{ statusCode: number; body: string; head: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.end(request)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { statusCode: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body, head }
}

describe('what is hardly HTTP is refused with {status, code, message}', () => {
  const close = 'Host: x\r\nConnection: close\r\n'
  test.each([
    ['a method that does not exist', `BREW /v2/live HTTP/1.1\r\n${close}\r\n`],
    ['no HTTP at all', 'hello there\r\n\r\n'],
    ['TLS on a plain port', Buffer.from('1603010200010001fc0303', 'hex')],
    ['headers of 40 kB', `GET /v2/live HTTP/1.1\r\n${close}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['thousands of headers', `GET /v2/live HTTP/1.1\r\n${close}${'A: b\r\n'.repeat(4_000)}\r\n`],
    ['a NUL in a header', `GET /v2/live HTTP/1.1\r\n${close}X-Nul: a\0b\r\n\r\n`],
    ['two lengths', `POST /v2/live HTTP/1.1\r\n${close}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`],
    [
      'a length and chunks',
      `POST /v2/live HTTP/1.1\r\n${close}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'a chunk size that is no number',
      `POST /v2/live HTTP/1.1\r\n${close}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
    ],
    ['broken percent-encoding', `GET /v2/%zz HTTP/1.1\r\n${close}\r\n`],
    ['half a surrogate in the path', `GET /v2/%ED%A0%80 HTTP/1.1\r\n${close}\r\n`],
    [
      'raw bytes in the path',
      Buffer.concat([Buffer.from('GET /v2/'), Buffer.from([0xff, 0xfe]), Buffer.from(` HTTP/1.1\r\n${close}\r\n`)]),
    ],
    ['a path out of the root', `GET /../../../../etc/passwd HTTP/1.1\r\n${close}\r\n`],
    ['an encoded path out of the root', `GET /..%2f..%2f..%2fetc%2fpasswd HTTP/1.1\r\n${close}\r\n`],
    ['a parameter of 10 kB', `GET /v2/audit_traces/${'1'.repeat(10_000)} HTTP/1.1\r\n${close}\r\n`],
  ])('%s', async (_, request) => {
    const answer = await raw(request)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(flawOf(answer)).toBeUndefined()
    expect(answer.head.toLowerCase()).toContain('content-type: application/json')
  })
})
