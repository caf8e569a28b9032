import { beforeEach, expect, test, vi } from 'vitest'
import { type Asked, answerWith } from '#web/api/answer-with.test-double.ts'
import { storeTokens } from '#web/api/session/tokens.ts'
import { receivePack } from './receive-pack.ts'

let asked: readonly Asked[]
let answer: () => Response
let seen: [number, number][]

beforeEach(() => {
  storeTokens({ access: 'a', refresh: 'r' })
  seen = []
  asked = answerWith(() => answer()).asked
})

const parts = (...pieces: (string | Error)[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = pieces.shift()
      if (next === undefined) controller.close()
      else if (next instanceof Error) controller.error(next)
      else controller.enqueue(new TextEncoder().encode(next))
    },
  })
const receive = (signal = new AbortController().signal) =>
  receivePack({ family: 'alert_cases', id: 21 }, { signal, onBytes: (...bytes) => seen.push(bytes) })

test('a pack is received with its name and digest, and its progress counts to the whole', async () => {
  vi.stubGlobal('isSecureContext', true)
  const headers = { 'content-length': '9', 'content-disposition': 'attachment; filename="case-21.zip"' }
  answer = () => new Response(parts('evid', 'ence!'), { headers })
  const { name, blob, sha256 } = await receive()
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /v2/alert_cases/21/evidence'])
  expect([name, await blob.text(), blob.type]).toEqual(['case-21.zip', 'evidence!', 'application/zip'])
  expect(sha256).toBe('0abb0a3947cc5ce3d618951c26ea49498b56f29172d3ae38df89ce2152a9911f')
  expect(seen).toEqual([
    [4, 9],
    [9, 9],
  ])
})

test('a pack of unknown size or name is received too, without a digest over plain HTTP', async () => {
  vi.stubGlobal('isSecureContext', false)
  answer = () => new Response(parts('x'))
  expect(await receive()).toMatchObject({ name: 'evidence.zip', sha256: undefined })
  expect(seen).toEqual([[1, 0]])
})

test('a line that breaks in the middle is a failure, never a part of a pack', async () => {
  answer = () => new Response(parts('evid', new TypeError('broken')))
  await expect(receive()).rejects.toThrow('broken')
  expect(seen).toEqual([[4, 0]])
})
