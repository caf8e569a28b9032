import type { Hit } from '@probity/contract/screening/screening.ts'
import { expect, test } from 'vitest'
import { foldParties } from './fold-parties.ts'

const hit = (entity_id: string, code: Hit['legal_effect']['code'] = 'policy') =>
  ({ entity_id, lists: [entity_id.split(':')[0]], legal_effect: { code, en: '', zh: '' } }) as Hit
const shown = (hits: readonly Hit[], parties: Parameters<typeof foldParties>[1]) =>
  foldParties(hits, parties).map((one) => [one.hit.entity_id, ...one.others.map(({ entity_id }) => entity_id)])

test('a party is shown once, where its strongest hit stands, led by the list that binds', () => {
  const hits = [hit('eu:1'), hit('x:1'), hit('uk:1'), hit('un:1', 'binding')]
  const parties = [{ party: 'eu:1', entities: ['eu:1', 'uk:1', 'un:1'] }]
  expect(shown(hits, parties)).toEqual([['un:1', 'eu:1', 'uk:1'], ['x:1']])
})

test('the own list of a publisher leads over a copy of its entry', () => {
  const hits = [hit('us-csl:1'), hit('opensanctions-north:1'), hit('ofac-sdn:1')]
  const parties = [{ party: 'ofac-sdn:1', entities: ['us-csl:1', 'opensanctions-north:1', 'ofac-sdn:1'] }]
  expect(shown(hits, parties)).toEqual([['ofac-sdn:1', 'us-csl:1', 'opensanctions-north:1']])
  expect(shown(hits.slice(0, 2), parties)[0]?.[0]).toBe('us-csl:1')
})

test('what no party holds together stands alone', () => {
  const hits = [hit('eu:1'), hit('uk:1')]
  expect(shown(hits, [])).toEqual([['eu:1'], ['uk:1']])
  expect(shown([hit('uk:1')], [{ party: 'eu:1', entities: ['eu:1', 'uk:1'] }])).toEqual([['uk:1']])
})
