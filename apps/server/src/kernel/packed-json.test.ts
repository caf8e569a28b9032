import { expect, test } from 'vitest'
import { packJson, unpackJson } from './packed-json.ts'

const hits = Array.from({ length: 12 }, (_, n) => ({
  name: `Invented Party ${n}`,
  zh: '姓名：沒有對應',
  score: n / 13,
}))

test('a document comes back as it was, in a fraction of its room', () => {
  const text = Buffer.from(JSON.stringify(hits))
  const packed = packJson(text)
  expect(unpackJson(packed)).toEqual(hits)
  expect(packed.length).toBeLessThan(text.length / 3)
})
test('what packing would only lengthen is kept as it is', () => {
  expect(packJson(Buffer.from('[]')).toString()).toBe('[]')
  expect(unpackJson(Buffer.from('[]'))).toEqual([])
})
test('bytes that were damaged say nothing, and end nobody', () => {
  const packed = packJson(Buffer.from(JSON.stringify(hits)))
  expect(unpackJson(packed.subarray(0, packed.length - 9))).toBeUndefined()
  expect(unpackJson(Buffer.concat([packed.subarray(0, 20), Buffer.alloc(packed.length - 20)]))).toBeUndefined()
  expect(unpackJson(Buffer.alloc(0))).toBeUndefined()
})
