import { expect, test } from 'vitest'
import { listedAsWritten } from './listed.ts'

test('text of a list is parted as its own script parts, and what is missing leaves no gap', () => {
  expect(listedAsWritten(['9 Quay Road', '', 'Sheung Wan'])).toBe('9 Quay Road, Sheung Wan')
  expect(listedAsWritten(['上環', '碼頭道九號'])).toBe('上環、碼頭道九號')
})
