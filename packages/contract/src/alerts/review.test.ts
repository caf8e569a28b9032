import { describe, expect, test } from 'vitest'
import { BulkVerdict, fourEyesReasons } from './review.ts'
import { hitStatus } from './verdict.ts'

const plain = { status: hitStatus.pending, categories: ['adverse_media'], similarity_level: 'STRONG' }

describe('four eyes on a decision', () => {
  test('look at every true hit, and at a false one only for what it is about', () => {
    expect(fourEyesReasons(plain, hitStatus.trueHit)).toEqual(['true_hit'])
    expect(fourEyesReasons(plain, hitStatus.falseHit)).toEqual([])
  })
  test.each([
    ['sanctions', 'sanctions'],
    ['politically_exposed', 'pep'],
    ['law_enforcement', 'law_enforcement'],
  ])('look at a hit of the category %s', (category, reason) => {
    expect(fourEyesReasons({ ...plain, categories: [category] }, hitStatus.falseHit)).toEqual([reason])
  })
  test('look at an exact hit; a strong one is not exact', () => {
    expect(fourEyesReasons({ ...plain, similarity_level: 'EXACT' }, hitStatus.falseHit)).toEqual(['exact'])
  })
  test('look at a change of a decision, and at its withdrawal unless it is an immediate undo', () => {
    const decided = { ...plain, status: hitStatus.falseHit, categories: ['sanctions'] }
    expect(fourEyesReasons(decided, hitStatus.falseHit)).toEqual(['sanctions', 'unlock'])
    expect(fourEyesReasons(decided, hitStatus.pending)).toEqual(['unlock'])
    expect(fourEyesReasons(decided, hitStatus.pending, { isUndo: true })).toEqual([])
  })
  test('are not avoided by calling a new decision an undo', () => {
    const decided = { ...plain, status: hitStatus.trueHit }
    expect(fourEyesReasons(decided, hitStatus.falseHit, { isUndo: true })).toEqual(['unlock'])
  })
  test('look at everything that holds, in a fixed order', () => {
    const grave = {
      status: hitStatus.falseHit,
      categories: ['law_enforcement', 'sanctions'],
      similarity_level: 'EXACT',
    }
    const all = ['true_hit', 'sanctions', 'law_enforcement', 'exact', 'unlock']
    expect(fourEyesReasons(grave, hitStatus.trueHit)).toEqual(all)
  })
})

test('one verdict decides between 1 and 500 hits', () => {
  const verdict = { hit_status: hitStatus.pending }
  const takes = (length: number) =>
    BulkVerdict.safeParse({ verdict, items: Array.from({ length }, (_, at) => ({ table: 'alerts', id: at + 1 })) })
      .success
  expect([takes(0), takes(1), takes(500), takes(501)]).toEqual([false, true, true, false])
})
