import { describe, expect, test } from 'vitest'
import { toIssues } from '../api/issue.ts'
import { compareHits, ScreeningInput, ScreenSingle } from './screening.ts'

const refused = (schema: typeof ScreeningInput | typeof ScreenSingle, given: object) => {
  const { error } = schema.safeParse(given, { reportInput: true })
  return error ? toIssues(error).map(({ path, code }) => `${path} ${code}`) : []
}

describe('the query to the lists', () => {
  test('needs a name, and spaces are none', () => {
    expect(refused(ScreeningInput, { name: '林詠琪' })).toEqual([])
    expect(refused(ScreeningInput, { name: '  ' })).toEqual(['name required'])
    expect(refused(ScreeningInput, {})).toEqual(['name required'])
    expect(refused(ScreeningInput, { name: 'x', names: [''] })).toEqual(['names.0 required'])
  })
  test.each([['1971'], ['1971-03'], ['1971-03-14'], [''], [null]])('takes the birth date "%s"', (dob) => {
    expect(refused(ScreeningInput, { name: 'x', dob })).toEqual([])
  })
  test.each(['14/03/1971', '71', '1971-3', '1971-03-14T00'])('refuses the birth date "%s"', (dob) => {
    expect(refused(ScreeningInput, { name: 'x', dob })).toEqual(['dob invalid'])
  })
  test('takes a nationality of two letters in any case', () => {
    expect(ScreeningInput.parse({ name: 'x', nationality: ' hk ' }).nationality).toBe('HK')
    expect(refused(ScreeningInput, { name: 'x', nationality: 'HKG' })).toEqual(['nationality invalid'])
  })
})

describe('a single screening', () => {
  test('names no customer; an onboarding names exactly one', () => {
    expect(refused(ScreenSingle, { name: 'x' })).toEqual([])
    expect(refused(ScreenSingle, { name: 'x', person: 1 })).toEqual(['mode invalid'])
    expect(refused(ScreenSingle, { name: 'x', mode: 'onboarding', company: 1 })).toEqual([])
    expect(refused(ScreenSingle, { name: 'x', mode: 'onboarding' })).toEqual(['person one_party'])
    expect(refused(ScreenSingle, { name: 'x', mode: 'onboarding', person: 1, company: 2 })).toEqual([
      'person one_party',
    ])
  })
})

test('hits are ordered by similarity, articles, picture, score and id', () => {
  const hit = (entity_id: string, given: object = {}) => ({
    ...{ entity_id, similarity_level: 'STRONG' as const, articles: 0, entity_picture: null, score: 0.8 },
    ...given,
  })
  const inOrder = [
    hit('z', { similarity_level: 'EXACT' }),
    hit('y', { articles: 2 }),
    hit('x', { entity_picture: 'face' }),
    hit('w', { score: 0.9 }),
    hit('a'),
    hit('b'),
    hit('0', { similarity_level: 'WEAK', articles: 9, score: 1 }),
  ]
  expect(inOrder.toReversed().toSorted(compareHits)).toEqual(inOrder)
  expect(compareHits(hit('a'), hit('a'))).toBe(0)
})
