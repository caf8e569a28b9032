import { describe, expect, test } from 'vitest'
import { reportDay } from '../reports/format.ts'
import { type LawFacts, type LawState, lawState } from './law-facts.ts'
import { lawTableDate, regimes } from './law-table.ts'
import { lawText } from './law-words.ts'

type Sides = [un: LawFacts['un']['state'], hk: LawFacts['hk']['state']]

const facts = ([un, hk]: Sides, more: { un?: Partial<LawFacts['un']>; hk?: Partial<LawFacts['hk']> } = {}) => ({
  un: { state: un, since: null, until: null, edition: null, reference: null, regime: null, ...more.un },
  hk: { state: hk, since: null, until: null, edition: null, regulation: null, ...more.hk },
  is_invented: false,
})
const [en, zh] = ['en', 'zh-hant'] as const

describe('the law on a hit', () => {
  test.each<[...Sides, LawState]>([
    ['in_force', 'in_force', 'binds'],
    ['unknown', 'in_force', 'binds'],
    ['ended', 'in_force', 'still'],
    ['absent', 'in_force', 'still'],
    ['in_force', 'absent', 'not_yet'],
    ['in_force', 'ended', 'withdrawn'],
    ['in_force', 'unknown', 'unknown'],
    ['ended', 'unknown', 'unknown'],
    ['unknown', 'absent', 'unknown'],
    ['unknown', 'ended', 'unknown'],
    ['ended', 'absent', 'ended'],
    ['ended', 'ended', 'ended'],
    ['absent', 'ended', 'ended'],
  ])('at the United Nations %s and in Hong Kong %s: %s', (un, hk, state) => {
    expect(lawState(facts([un, hk]))).toBe(state)
  })

  test('nothing binds without a publication in Hong Kong, whatever the United Nations say', () => {
    for (const hk of ['absent', 'ended', 'unknown'] as const)
      for (const un of ['in_force', 'absent', 'ended', 'unknown'] as const) {
        const { headline, duties } = lawText(facts([un, hk], { un: { since: '2025-12-22' } }), en)
        expect(headline).not.toMatch(/binds/i)
        expect(duties.map(({ key }) => key)).not.toContain('freeze')
      }
  })

  test('the day in Hong Kong is the record’s own, or the edition as the latest possible day', () => {
    const un = { since: '2025-12-22' }
    const said = (hk: Partial<LawFacts['hk']>) => lawText(facts(['in_force', 'in_force'], { un, hk }), en).headline
    expect(said({ since: '2026-03-11' })).toBe('Binds in Hong Kong since 11/Mar/2026')
    expect(said({ edition: '2026-03-04T00:00:00Z' })).toBe('Binds in Hong Kong, published by 04/Mar/2026')
    expect(said({})).toBe('Binds in Hong Kong')
  })

  test('three stations give date, reference and committee, regulation, and publication', () => {
    const of = facts(['in_force', 'in_force'], {
      un: { since: '2025-12-22', reference: 'KPe.118', regime: 'DPRK' },
      hk: { since: '2026-03-11', regulation: regimes.find(({ regime }) => regime === 'DPRK')!.regulation!.en },
    })
    expect(lawText(of, en).stations.map(({ mark, value, note }) => [mark, value, note])).toEqual([
      ['in_force', 'Listed 22/Dec/2025', 'KPe.118, committee 1718'],
      ['in_force', "United Nations Sanctions (Democratic People's Republic of Korea) Regulation", 'Cap. 537'],
      ['in_force', 'List of the Bureau, 11/Mar/2026', '79 days after the UN'],
    ])
    expect(lawText(of, zh).stations.map(({ value }) => value)).toEqual([
      '2025-12-22列入',
      '《聯合國制裁（朝鮮民主主義人民共和國）規例》',
      '該局名單，2026-03-11',
    ])
  })

  test('what a record does not state is said to be not stated', () => {
    const { stations } = lawText(facts(['in_force', 'in_force']), en)
    expect(stations.map(({ value }) => value)).toEqual([
      'Listed, day not stated',
      'Regulation not stated',
      'On the list of the Bureau, day not stated',
    ])
  })

  test('every state has duties with source and limit, and the day of the table', () => {
    for (const hk of ['in_force', 'absent', 'ended', 'unknown'] as const)
      for (const language of [en, zh]) {
        const { duties, dated, remark } = lawText(facts(['in_force', hk]), language)
        expect(dated).toBe(reportDay(lawTableDate, language))
        expect(remark).not.toBe('')
        expect(duties.length).toBeGreaterThan(0)
        for (const { act, law, limit } of duties) expect([act, law, limit]).not.toContain('')
      }
  })

  test('a designated terrorist is reported under Cap. 575', () => {
    const { duties } = lawText(facts(['in_force', 'in_force'], { un: { regime: 'Al-Qaida' } }), en)
    expect(duties.find(({ key }) => key === 'report')?.law).toContain('Cap. 575 s.12')
  })

  test('a party that is held as if binding may be reported only on knowledge or suspicion', () => {
    const { duties } = lawText(facts(['in_force', 'absent']), en)
    expect(duties.map(({ key, law }) => [key, law])).toEqual([
      ['hold', 'house rule'],
      ['officer', 'house rule'],
      ['report', 'Cap. 405 and 455, s.25A'],
    ])
  })
})
