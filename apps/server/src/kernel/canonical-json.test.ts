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
