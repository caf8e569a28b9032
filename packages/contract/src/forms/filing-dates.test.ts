import { describe, expect, test } from 'vitest'
import { monthsLater } from '../values/hong-kong-time.ts'
import { dueOf, type FilingFacts, returnDay } from './filing-dates.ts'
import { formsOfType } from './registry-forms.ts'

const facts: FilingFacts = {
  company_type: 2,
  incorporated: '2019-02-28',
  established: '2026-10-31',
  accounts_end: '2026-03-31',
  officer_changes: ['2026-11-10', '2026-11-02'],
  reserve_changes: [],
  particulars: ['2026-01-05', '2026-11-20'],
  representatives: ['2026-01-31'],
  registered_office: '2026-11-01',
  addresses: ['2026-11-01'],
  allotted: '2026-01-31',
  renamed: null,
}
const today = '2026-11-23'
const due = (code: Parameters<typeof dueOf>[0], more: Partial<FilingFacts> = {}, at = today) =>
  dueOf(code, { ...facts, ...more }, at)

describe('the time limits of filings', () => {
  test('officers and the registered office within 15 days, of several changes from the first', () => {
    expect(due('ND2A')).toEqual({ day: '2026-11-17', event: 'officers', event_day: '2026-11-02', is_past: true })
    expect(due('NR1')).toMatchObject({ day: '2026-11-16', is_past: true })
    expect(due('ND2B')).toMatchObject({ day: '2026-12-05', event_day: '2026-11-20', is_past: false })
    expect(due('ND5')).toBeNull()
  })
  test('an allotment and a place of business within one month, at the end of a short month', () => {
    expect(due('NSC1')?.day).toBe('2026-02-28')
    expect(due('NN1')?.day).toBe('2026-11-30')
    expect(monthsLater('2024-01-31', 1)).toBe('2024-02-29')
  })
  test('the return of a private company 42 days after the anniversary, then the one of the next year', () => {
    expect(due('NAR1')).toMatchObject({ event_day: '2027-02-28', day: '2027-04-11', is_past: false })
    expect(due('NAR1', {}, '2026-04-11')).toMatchObject({ event_day: '2026-02-28', day: '2026-04-11' })
    expect(due('NAR1', {}, '2026-04-12')).toMatchObject({ event_day: '2027-02-28' })
    expect(due('NAR1', { incorporated: '2026-11-20' })).toMatchObject({ event_day: '2027-11-20' })
    expect(due('NAR1', { incorporated: null })).toBeNull()
  })
  test('the return of a public company follows its accounts by 6 months, of one by guarantee by 9', () => {
    expect(returnDay({ ...facts, company_type: 1 }, today)).toBe('2026-09-30')
    expect(due('NAR1', { company_type: 1 })).toMatchObject({ day: '2026-11-11', is_past: true })
    expect(returnDay({ ...facts, company_type: 5 }, today)).toBe('2026-12-31')
  })
  test('no limit runs where nothing happened', () => {
    expect([due('NNC2'), due('IRBR1'), due('ND4'), due('NM2')]).toEqual([null, null, null, null])
  })
})

const typesOf = (code: string) => [1, 2, 3, 4, 5, 6].filter((type) => (formsOfType(type) as string[]).includes(code))

test('each local type of company has the forms that belong to it [PDF-012] [PDF-013] [PDF-014] [PDF-015] [PDF-016] [PDF-017] [PDF-018] [PDF-019]', () => {
  expect([typesOf('NNC1'), typesOf('NNC1G')]).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  for (const code of ['NNC3', 'NAR1', 'ND2A', 'ND2B', 'ND4', 'NR1']) expect(typesOf(code)).toEqual([1, 2, 3, 4, 5])
  expect([7, 8].flatMap(formsOfType)).toEqual([])
})

test('a company from abroad has forms of its own [PDF-020] [PDF-021] [PDF-022] [PDF-023] [PDF-024]', () => {
  for (const code of ['NN1', 'NN3', 'NN6', 'NN8', 'NN9']) expect(typesOf(code)).toEqual([6])
})
