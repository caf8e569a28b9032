import { beforeAll, describe, expect, test } from 'vitest'
import { loadWords, t } from '#web/i18n/translate.ts'
import { contains, dayPart, describeFilter, equalsNumber, type FilterDef, whereOf } from './filter-def.ts'

const now = Date.parse('2026-03-05T00:00:00+08:00')
const name: FilterDef = { id: 'name', title: 'person.title', kind: 'text', toWhere: contains('sur') }
const status: FilterDef = {
  id: 'status',
  title: 'menu.alerts',
  kind: 'choice',
  toWhere: equalsNumber('status'),
  options: [
    { value: '1', label: 'status.active' },
    { value: '0', label: { text: 'Zero' } },
  ],
}
const created: FilterDef = { id: 'created', title: 'date.today', kind: 'date', field: 'create_date' }

beforeAll(() => loadWords('core', 'sys'))

describe('a filter', () => {
  test('becomes the condition of the wire', () => {
    expect(whereOf(name, 'chan', now)).toEqual({ sur: { contains: 'chan' } })
    expect(whereOf(status, '1', now)).toEqual({ status: 1 })
    expect(whereOf(created, 'today', now)).toEqual({ create_date: { '>=': now, '<=': now + 86_400_000 - 1 } })
  })
  test('is described by its chip in words', () => {
    expect(describeFilter(name, 'chan', t, 'en')).toBe('chan')
    expect(describeFilter(status, '1', t, 'en')).toBe('Active')
    expect(describeFilter(status, '0', t, 'en')).toBe('Zero')
    expect(describeFilter(created, 'last7', t, 'en')).toBe('Last 7 days')
    expect(describeFilter(created, '2024-06-01..2025-02-28', t, 'en')).toBe('01/Jun/2024 to 28/Feb/2025')
    expect(describeFilter(created, '2024-06-01..', t, 'zh-hant')).toBe('from 2024-06-01')
  })
  test('on a day takes a month or a year as all its days', () => {
    const dob = dayPart('dob')
    expect(dob('1976')).toEqual({ dob: { '>=': '1976', '<=': '1976-12-31' } })
    expect(dob('1976-02')).toEqual({ dob: { '>=': '1976-02', '<=': '1976-02-31' } })
    expect(dob('1976年2月')).toEqual(dob('1976-02'))
    expect(dob('1976-02-05')).toEqual({ dob: '1976-02-05' })
  })
})
