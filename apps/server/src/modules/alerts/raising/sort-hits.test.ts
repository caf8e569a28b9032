import type { Hit } from '@probity/contract/screening/screening.ts'
import { describe, expect, test } from 'vitest'
import { type Facts, factChanges, fingerprintOf, withoutNumbers } from '../hits/facts.ts'
import type { RaisedHit } from '../hits/raised-hit.ts'
import { countByParty, countListed } from './count-hits.ts'
import type { Standing } from './decisions.queries.ts'
import { bestOfEach, type Sorted, sortHit } from './sort-hits.ts'

const customer: Facts = { names: ['HO Man Kit'], birth_dates: ['1980-03-04'] }
const listed: Facts = { names: ['Ho Man-kit'], categories: ['adverse_media'] }
const hit = (more: Partial<Hit> = {}) =>
  ({
    entity_id: 'demo:1',
    similarity_level: 'STRONG',
    score: 0.85,
    entity_categories: ['adverse_media'],
    ...more,
  }) as Hit
const raised = (more: Partial<RaisedHit> = {}): RaisedHit => ({
  person: 1,
  company: null,
  hit: hit(),
  partyFacts: customer,
  entityFacts: listed,
  scanId: 's',
  scanKey: 'k',
  party: { label: 'HO Man Kit', client_id: null },
  risk: { level: 'Low Risk', score: '1.00' },
  link: null,
  ...more,
})
const decided = (status: 1 | 2 = 2, more: Partial<Standing> = {}): Standing => ({
  person: 1,
  company: null,
  entity_id: 'demo:1',
  alert: 7,
  case_entity: null,
  status,
  decision: 3,
  exposition: '0',
  remarks: 'seen',
  username: 'reviewer',
  decided_date: 1,
  party_facts: customer,
  entity_facts: listed,
  party_fingerprint: fingerprintOf(customer),
  entity_fingerprint: fingerprintOf(listed),
  ...more,
})
const off = { true_hit: false, false_hit: false }

describe('decision memory', () => {
  test('raises what nobody saw before', () => expect(sortHit(raised(), undefined, off).action).toBe('raise'))
  test('leaves a pending hit pending', () => {
    expect(sortHit(raised(), decided(2, { status: 0, decision: null }), off).action).toBe('pending')
  })
  test('does not raise again what was decided on the same evidence, in whatever order it is listed', () => {
    const same = raised({ partyFacts: { birth_dates: ['1980-03-04'], names: ['HO Man Kit', 'HO Man Kit'] } })
    expect(sortHit(same, decided(), off).action).toBe('decided')
  })
  test('brings a hit back when either side changed materially, and says what changed', () => {
    const withAlias = raised({
      entityFacts: { ...listed, names: ['Ho Man-kit', '何文傑'], categories: ['adverse_media', 'sanctions'] },
    })
    expect(sortHit(withAlias, decided(), off)).toMatchObject({
      action: 'reopen',
      changes: [
        { field: 'list.categories', added: ['sanctions'], removed: [] },
        { field: 'list.names', added: ['何文傑'], removed: [] },
      ],
    })
    const corrected = raised({ partyFacts: { ...customer, birth_dates: ['1981-03-04'] } })
    expect(sortHit(corrected, decided(), off)).toMatchObject({
      changes: [{ field: 'customer.birth_dates', added: ['1981-03-04'], removed: ['1980-03-04'] }],
    })
  })
  test('resolves again by itself only where the setting says so [SET-022]', () => {
    expect(sortHit(raised(), decided(2), { true_hit: false, false_hit: true }).action).toBe('auto_resolve')
    expect(sortHit(raised(), decided(1), { true_hit: false, false_hit: true }).action).toBe('decided')
    expect(sortHit(raised(), decided(1), { true_hit: true, false_hit: false }).action).toBe('auto_resolve')
  })
  test('never resolves exact or sanctions hits by itself [SET-024]', () => {
    const auto = { true_hit: true, false_hit: true }
    expect(sortHit(raised({ hit: hit({ similarity_level: 'EXACT' }) }), decided(), auto).action).toBe('reopen')
    expect(sortHit(raised({ hit: hit({ entity_categories: ['sanctions'] }) }), decided(), auto).action).toBe('reopen')
  })
})
test('a listed party met through several names counts once, by its best score', () => {
  const best = bestOfEach([raised(), raised({ hit: hit({ score: 0.97 }) }), raised({ person: 2 })])
  expect(best.map(({ person, hit: found }) => [person, found.score])).toEqual([
    [1, 0.97],
    [2, 0.85],
  ])
})
test('facts compare by what they say, not by order or repetition', () => {
  expect(fingerprintOf({ a: ['x', 'y'], b: [] })).toBe(fingerprintOf({ a: ['y', 'x', 'x'] }))
  expect(factChanges({ a: ['x'] }, { a: ['x'], b: ['z'] })).toEqual([{ field: 'b', added: ['z'], removed: [] }])
})

describe('counts by listed party', () => {
  const row = (entity_id: string, score: number, more: Partial<RaisedHit> = {}) =>
    raised({ hit: hit({ entity_id, score }), listed: { party: 'eu:1', members: [] }, ...more })
  const sorted: Sorted[] = [
    { action: 'raise', raised: row('eu:1', 0.85) },
    { action: 'raise', raised: row('uk:1', 0.9) },
    { action: 'hold', raised: row('un:1', 0.7) },
    { action: 'pending', raised: raised({ hit: hit({ entity_id: 'uk:8' }) }), standing: decided() },
    { action: 'raise', raised: row('eu:1', 0.85, { person: 2 }) },
  ]
  test('take a party on several lists once for each customer, by the row that needs most work', () => {
    expect(countListed(sorted)).toEqual({
      alerts: 2,
      pending: 1,
      decided: 0,
      not_raised: 0,
      levels: { EXACT: 0, STRONG: 2, WEAK: 0 },
    })
  })
  test('stand beside the counts of rows only where they differ', () => {
    const { p1, p2 } = countByParty(sorted)
    expect(p1).toMatchObject({ alerts: 2, pending: 1, not_raised: 1, listed: { alerts: 1, pending: 1, not_raised: 0 } })
    expect(p2).toEqual({ alerts: 1, pending: 0, decided: 0, level: 'STRONG', score: 0.85 })
  })
})

test('a change shows the number of an identity document masked, once', () => {
  const change = { field: 'customer.identifiers', added: ['passport:510007919'], removed: ['hkid:A1234563'] }
  const shown = { ...change, added: ['passport:5•••919'], removed: ['hkid:A•••563'] }
  expect(withoutNumbers(change)).toEqual(shown)
  expect(withoutNumbers(shown)).toEqual(shown)
  const listed = { field: 'list.identifiers', added: ['reference EU.9'], removed: [] }
  expect(withoutNumbers(listed)).toBe(listed)
})
