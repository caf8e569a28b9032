import { expect, test } from 'vitest'
import { buildKeyTable, fileKey, findKey, newFiledKeys } from './key-table.ts'

const numbersOf = (table: ReturnType<typeof buildKeyTable>, key: string): number[] => {
  const slot = findKey(table, key)
  return slot < 0 ? [] : [...table.numbers.subarray(table.offsets[slot], table.offsets[slot + 1])]
}

test('numbers are found under their key, in the order they were filed', () => {
  const filed = newFiledKeys()
  for (const [key, number] of [
    ['chan', 7],
    ['lee', 1],
    ['chan', 3],
    ['chan', 9],
  ] as const)
    fileKey(filed, key, number)
  const table = buildKeyTable(filed)
  expect(numbersOf(table, 'chan')).toEqual([7, 3, 9])
  expect(numbersOf(table, 'lee')).toEqual([1])
  expect(findKey(table, 'wong')).toBe(-1)
})

test('thousands of keys, many in the same slot, lose and mix nothing', () => {
  const filed = newFiledKeys()
  const expected = new Map<string, number[]>()
  for (let number = 0; number < 20_000; number++) {
    const key = `key ${(number * 7919) % 6007}`
    fileKey(filed, key, number)
    expected.set(key, [...(expected.get(key) ?? []), number])
  }
  const table = buildKeyTable(filed)
  for (const [key, numbers] of expected) expect(numbersOf(table, key)).toEqual(numbers)
  expect(table.numbers).toHaveLength(20_000)
})

test('an empty table answers no key', () => {
  expect(findKey(buildKeyTable(newFiledKeys()), 'chan')).toBe(-1)
})
