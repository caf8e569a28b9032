import { expect, test } from 'vitest'
import type { Digest } from './digest.ts'
import { DigestStore } from './digest-store.ts'

const hex = (value: number) => value.toString(16).padStart(16, '0')
const digest = (number: number): Digest => ({
  id: `party ${number}`,
  list: number < 2_000 ? 'first' : 'second',
  material: hex(number),
  whole: hex(0xffffffff - number),
})

test('gives the digests of many records back as they came, by id and in their order', () => {
  const digests = Array.from({ length: 3_000 }, (_, number) => digest(number))
  const store = new DigestStore()
  expect(digests.every((one) => store.add(one))).toBe(true)
  expect(store.size).toBe(3_000)
  expect([...store]).toEqual(digests)
  expect([...store.ids]).toEqual(digests.map(({ id }) => id))
  expect(store.get('party 2999')).toEqual(digests[2_999])
  expect(store.get('nobody')).toBeUndefined()
})

test('an id that is known already is told, and what was known of it stays', () => {
  const store = new DigestStore()
  store.add(digest(1))
  expect(store.add({ ...digest(2), id: 'party 1' })).toBe(false)
  expect([...store]).toEqual([digest(1)])
})
