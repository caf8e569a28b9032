import { expect, it } from 'vitest'
import { seededRandom } from '../../synthetic/random.ts'
import { hashText, otherHash, powerOfTwo } from './hashing.ts'

it('rounds up to a power of two, at least the least', () => {
  expect([0, 16, 17, 32, 33].map((count) => powerOfTwo(count))).toEqual([16, 16, 32, 32, 64])
  expect(powerOfTwo(3, 4)).toBe(4)
})

it('hashes to unsigned 32-bit numbers that depend on the order of the letters', () => {
  for (const hash of [hashText, otherHash]) {
    expect(hash('quern')).not.toBe(hash('qeurn'))
    expect(hash('')).not.toBe(hash('\u0000'))
    const values = ['quern', 'veldin', '陳大文', 'tobias', 'brandsma', 'q'].map(hash)
    expect(values.every((value) => value >= 0 && value <= 0xffffffff && Number.isInteger(value))).toBe(true)
  }
})

it('tells texts apart by the second hash where the first is equal', () => {
  const seen = new Map<number, string>()
  const collisions: [string, string][] = []
  const random = seededRandom(2)
  for (let i = 0; i < 200_000; i++) {
    const text = `${i.toString(36)} ${random.integer(1e9).toString(36)}`
    const before = seen.get(hashText(text))
    if (before !== undefined) collisions.push([before, text])
    seen.set(hashText(text), text)
  }
  expect(collisions.length).toBeGreaterThan(0)
  expect(collisions.filter(([a, b]) => otherHash(a) === otherHash(b))).toEqual([])
})
