import { expect, test } from 'vitest'
import { type ChoiceFilter, type TextFilter, whereOf } from '#web/table/filters/filter-def.ts'
import { transactionFilters } from './transaction-filters.ts'

const where = (id: string, value: string) => whereOf(transactionFilters.find((filter) => filter.id === id)!, value, 0)

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

test('filters have names of their own in the URL, and choices values of their own', () => {
  const ids = transactionFilters.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const choices = transactionFilters.filter((filter): filter is ChoiceFilter => filter.kind === 'choice')
  for (const { options } of choices) expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
})

test('a country is found by its code', () => {
  const filter = transactionFilters.find(({ id }) => id === 'to') as TextFilter
  expect(filter.toWhere(' hk ')).toEqual({ country_to: { in: ['HK'] } })
})
