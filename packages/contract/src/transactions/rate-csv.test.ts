import { expect, test } from 'vitest'
import { readRates } from './rate-csv.ts'

test('reads rates with or without a head, and names the lines that state none', () => {
  const text =
    '\uFEFFcurrency,valid_from,hkd_per_unit,source\r\nusd,2026-11-20,7.8,house\r\n\r\nHKD,2026-11-20,1\nEUR;2026-11-20;8.96\nGBP,2026-13-01,10\nJPY,2026-11-20,-1\nTHB,2026-11-20,٣'
  const { rows, wrong } = readRates(text)
  expect(rows).toEqual([
    { currency: 'USD', valid_from: '2026-11-20', hkd_per_unit: '7.8', source: 'house' },
    { currency: 'EUR', valid_from: '2026-11-20', hkd_per_unit: '8.96', source: null },
  ])
  expect(wrong).toEqual([4, 6, 7, 8])
})

test('a decimal comma is no rate, and never the whole part of one', () => {
  expect(readRates('EUR;2026-11-20;8,96;house\nUSD\t2026-11-20\t7,8')).toEqual({ rows: [], wrong: [1, 2] })
})

test('a separator in quotes, or another one, belongs to its cell', () => {
  const { rows, wrong } = readRates(
    '"Currency","Day","Rate","Source"\n"USD","2026-11-20","7.8","House, ""noon""; daily"\nEUR;2026-11-20;8.96;House, noon\nGBP,2026-11-20,"1,0.5"',
  )
  expect(rows.map(({ source }) => source)).toEqual(['House, "noon"; daily', 'House, noon'])
  expect(wrong).toEqual([4])
})
