import { expect, test } from 'vitest'
import { toIssues } from '../api/issue.ts'
import { MatchBody, MatchParameters, SearchParameters } from './match-api.ts'

test('a parameter may be absent, given once or repeated', () => {
  expect(MatchParameters.parse({}).topics).toEqual([])
  expect(MatchParameters.parse({ topics: 'sanction' }).topics).toEqual(['sanction'])
  expect(MatchParameters.parse({ topics: ['sanction', 'role.pep'] }).topics).toEqual(['sanction', 'role.pep'])
})

test('parameters of other clients are ignored, not refused', () => {
  expect(MatchParameters.parse({ fuzzy: 'true', limit: '7' })).toMatchObject({ limit: 7, threshold: 0.7, cutoff: 0.7 })
})

test.each([
  ['limit', '0', '1', '500', '501'],
  ['threshold', '-0.01', '0', '1', '1.01'],
])('%s: %s is refused, %s to %s taken, %s refused', (name, below, least, most, above) => {
  const takes = (value: string) => MatchParameters.safeParse({ [name]: value }).success
  expect([below, least, most, above].map(takes)).toEqual([false, true, true, false])
})

test('an empty threshold is the usual one', () => {
  expect(MatchParameters.parse({ threshold: '', cutoff: '' })).toMatchObject({ threshold: 0.7, cutoff: 0.7 })
})

test.each(['2026-11-27', '2026-11-27T09', '2026-11-27T09:30', '2026-11-27T09:30:00.123'])(
  'a change since %s is a moment',
  (changed_since) => expect(MatchParameters.safeParse({ changed_since }).success).toBe(true),
)
test.each(['27/11/2026', '2026-11', 'yesterday'])('a change since %s is none', (changed_since) => {
  expect(MatchParameters.safeParse({ changed_since }).success).toBe(false)
})

test('a search counts three facets unless it names its own, and may ask for none of the rows', () => {
  expect(SearchParameters.parse({}).facets).toEqual(['countries', 'topics', 'datasets'])
  expect(SearchParameters.parse({ facets: 'schema', limit: '0' })).toMatchObject({ facets: ['schema'], limit: 0 })
  expect(SearchParameters.safeParse({ facets: 'colour' }).success).toBe(false)
})

test('a body has between 1 and 100 queries', () => {
  const codes = (count: number) => {
    const example = { schema: 'Person', properties: { name: ['Lau Wing Kei'] } }
    const queries = Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, example]))
    const { error } = MatchBody.safeParse({ queries }, { reportInput: true })
    return error ? toIssues(error).map(({ code }) => code) : []
  }
  expect([0, 1, 100, 101].map(codes)).toEqual([['required'], [], [], ['too_large']])
})
