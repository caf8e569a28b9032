import { describe, expect, test } from 'vitest'
import { accountingComplaints, holdsPeriod, tidyAccounting } from './accounting.ts'

const [april, march] = [Date.UTC(2025, 3, 1), Date.UTC(2026, 2, 31)]
const told = (acc_start_date?: number | null, acc_end_date?: number | null, acc_no_reason?: number) =>
  accountingComplaints({ acc_start_date, acc_end_date, acc_no_reason }).map(({ path, code }) => `${path[0]} ${code}`)

describe('the accounting period', () => {
  test('is absent, or has both dates; zero counts as absent', () => {
    expect(told()).toEqual([])
    expect(told(0, null)).toEqual([])
    expect(told(april, 0)).toEqual(['acc_end_date required'])
    expect(told(null, march)).toEqual(['acc_start_date required'])
  })
  test('may begin on its last day, but not after it, and the refusal names the day', () => {
    expect(told(march, march)).toEqual([])
    expect(told(april, march)).toEqual([])
    expect(accountingComplaints({ acc_start_date: march + 1, acc_end_date: march })).toEqual([
      { path: ['acc_start_date'], code: 'too_large', params: { value: '2026-03-31' } },
    ])
  })
  test('is cleared, not judged, if a reason says that there is none', () => {
    expect(told(march, april, 1)).toEqual([])
    expect(tidyAccounting({ acc_start_date: april, acc_end_date: march, acc_no_reason: 1 })).toEqual({
      acc_start_date: 0,
      acc_end_date: 0,
      acc_no_reason: 1,
    })
    expect(tidyAccounting({ acc_start_date: april, acc_no_reason: 0 }).acc_start_date).toBe(april)
  })
  test('can only be compared if both dates are numbers or absent', () => {
    expect([{}, { acc_start_date: null, acc_end_date: march }].map(holdsPeriod)).toEqual([true, true])
    expect([{ acc_start_date: '2026' }, { acc_end_date: {} }, null, 'x'].map(holdsPeriod)).toEqual(Array(4).fill(false))
  })
})
