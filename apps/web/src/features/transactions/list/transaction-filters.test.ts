import { expect, test } from 'vitest'
import { loadWords, t } from '#web/i18n/translate.ts'
import { type ChoiceFilter, type TextFilter, whereOf } from '#web/table/filters/filter-def.ts'
import { transactionFilters } from './transaction-filters.ts'

const filters = transactionFilters(['8000', '50000.5'], t)
const where = (id: string, value: string) => whereOf(filters.find((filter) => filter.id === id)!, value, 0)

test('an amount is found however it is typed, and what is no amount finds nothing', () => {
  expect(['120,000.50', ' １２００ ', '8000.129'].map((text) => where('amount', text))).toEqual([
    { amount: '120000.50' },
    { amount: '1200' },
    { amount: '8000.12' },
  ])
  expect(where('amount', ' ')).toEqual({ amount: '0' })
})

test('a value is a lower limit in Hong Kong dollars, the limit included', () => {
  expect(where('value', '8000')).toEqual({ hkd_amount: { '>=': '8000' } })
})

test('the values to choose are the limits of the rules in force', async () => {
  await loadWords('core', 'sys', 'transactions')
  const value = transactionFilters(['8000', '50000.5'], t).find(({ id }) => id === 'value') as ChoiceFilter
  expect(value.options).toEqual([
    { value: '8000', label: { text: 'from HKD 8,000' } },
    { value: '50000.5', label: { text: 'from HKD 50,000.50' } },
  ])
})

test('filters have names of their own in the URL, and choices values of their own', () => {
  const ids = filters.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const choices = filters.filter((filter): filter is ChoiceFilter => filter.kind === 'choice')
  for (const { options } of choices) expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
})

test('a country is found by its code', () => {
  const filter = filters.find(({ id }) => id === 'to') as TextFilter
  expect(filter.toWhere(' hk ')).toEqual({ country_to: { in: ['HK'] } })
})
