import { afterEach, beforeEach, expect, test } from 'vitest'
import { connection } from './connection.ts'
import { storeTokens } from './session/tokens.ts'
import { upload } from './upload.ts'

/** A fake XMLHttpRequest with a file, which ends as each test defines. */
class Call {
  static readonly sent: { key: string; token: string }[] = []
  static ends: (number | 'cut')[] = []
  readonly upload: { onprogress?: unknown } = {}
  readonly #headers = new Map<string, string>()
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open(): void {}
  abort(): void {
    this.onabort()
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }
  send(): void {
    Call.sent.push({ key: this.#headers.get('idempotency-key')!, token: this.#headers.get('authorization')! })
    const end = Call.ends.shift() ?? 200
    if (end === 'cut') return queueMicrotask(() => this.onerror())
    this.status = end
    this.responseText = JSON.stringify(
      end === 200 ? { status: 200, data: { id: 7 } } : { status: end, code: 'E_INTERNAL' },
    )
    queueMicrotask(() => this.onload())
  }
}

const real = globalThis.XMLHttpRequest
beforeEach(() => {
  Call.sent.length = 0
  storeTokens({ access: 'a', refresh: 'r' })
  globalThis.XMLHttpRequest = Call as unknown as typeof XMLHttpRequest
})
afterEach(() => (globalThis.XMLHttpRequest = real))

const send = (signal = new AbortController().signal) =>
  upload({ url: '/v2/attachments/upload', form: new FormData(), onProgress: () => {}, signal })

test('a file whose line is cut is sent again under the same key, and the line is shown meanwhile [API-007]', async () => {
  Call.ends = ['cut', 503]
  const sending = send()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(connection()).toBe('lost')
  expect(await sending).toEqual({ id: 7 })
  // A request of another test may still make it slow.
  expect(connection()).not.toBe('lost')
  expect(Call.sent).toHaveLength(3)
  expect(new Set(Call.sent.map(({ key }) => key)).size).toBe(1)
})

test('a file that is refused is not sent again', async () => {
  Call.ends = [413]
  await expect(send()).rejects.toMatchObject({ status: 413 })
  expect(Call.sent).toHaveLength(1)
})

test('a file that is given up is not sent again', async () => {
  const closing = new AbortController()
  closing.abort()
  Call.ends = ['cut']
  await expect(send(closing.signal)).rejects.toMatchObject({ code: 'E_NETWORK' })
  expect(Call.sent).toHaveLength(1)
})
