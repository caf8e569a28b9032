import { describe, expect, it } from 'vitest'
import { isOlderEdition } from './edition.ts'

describe('an edition', () => {
  it.each([
    ['2016-02-11', '2026-08-01T23:00:03.110Z', true],
    ['2026-07-31T23:59:59Z', '2026-08-01', true],
    ['2026-08-01T00:00:00Z', '2026-08-01T23:00:03.110Z', false],
    ['2026-08-02', '2026-08-01', false],
    ['20251231', '20260102', true],
    ['2026-07', '2026-08-01', true],
    ['2026-08', '2026-08-01', false],
    ['2026-07-01', '2026-08-01 + delta.json', true],
  ])('of %s is older than that of %s: %s', (edition, serving, isOlder) => {
    expect(isOlderEdition(edition, serving)).toBe(isOlder)
  })

  it('without a date is compared with none', () => {
    for (const undated of ['', '1', '17', 'a'])
      expect([isOlderEdition(undated, '2026-08-01'), isOlderEdition('2026-08-01', undated)]).toEqual([false, false])
  })
})
