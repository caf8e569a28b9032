import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('is JSON, and the same whatever the order of keys', () => {
  expect(canonicalJson({ b: 1, a: [undefined, { d: null, c: undefined }] })).toBe('{"a":[null,{"d":null}],"b":1}')
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const there = JSON.parse(JSON.stringify(value)) as unknown
      expect(JSON.parse(canonicalJson(there))).toEqual(there)
      expect(canonicalJson(JSON.parse(canonicalJson(there)))).toBe(canonicalJson(there))
    }),
  )
})

test('says the same of a value whose keys are in order already and of one whose are not', () => {
  const backwards = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(backwards)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, item]) => [key, backwards(item)]),
          )
        : value
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const there = JSON.parse(JSON.stringify(value)) as unknown
      expect(canonicalJson(backwards(there))).toBe(canonicalJson(JSON.parse(canonicalJson(there))))
    }),
  )
  expect(canonicalJson({ a: [{ c: undefined, d: 1 }, undefined], b: 'ü"\u0001' })).toBe(
    '{"a":[{"d":1},null],"b":"ü\\"\\u0001"}',
  )
})
