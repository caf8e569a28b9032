import type { Hit } from '@probity/contract/screening/screening.ts'
import { expect, test } from 'vitest'
import { foldParties } from './fold-parties.ts'

const hit = (entity_id: string, code: Hit['legal_effect']['code'] = 'policy') =>
  ({ entity_id, legal_effect: { code, en: '', zh: '' } }) as Hit
const shown = (hits: readonly Hit[], parties: Parameters<typeof foldParties>[1]) =>
  foldParties(hits, parties).map((one) => [one.hit.entity_id, ...one.others.map(({ entity_id }) => entity_id)])

test('a party is shown once, where its strongest hit stands, led by the list that binds', () => {
  const hits = [hit('eu:1'), hit('x:1'), hit('uk:1'), hit('un:1', 'binding')]
  const parties = [{ party: 'eu:1', entities: ['eu:1', 'uk:1', 'un:1'] }]
  expect(shown(hits, parties)).toEqual([['un:1', 'eu:1', 'uk:1'], ['x:1']])
})

test('what no party holds together stands alone', () => {
  const hits = [hit('eu:1'), hit('uk:1')]
  expect(shown(hits, [])).toEqual([['eu:1'], ['uk:1']])
  expect(shown([hit('uk:1')], [{ party: 'eu:1', entities: ['eu:1', 'uk:1'] }])).toEqual([['uk:1']])
})
