import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { countryList } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { chooseLanguage } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { CountryCell } from './country-cell.tsx'

const hongKong = { iso2: 'HK', displayName: 'Hong Kong SAR China', displayNameZhHant: '中國香港特別行政區' }
beforeEach(() => void queryClient.setQueryData(countryList.queryKey, [hongKong] as never))

test('lists say Hong Kong, a record says the whole name', async () => {
  renderInProduct(<CountryCell iso2="HK" isBrief />)
  expect((await screen.findByText('Hong Kong')).title).toBe('Hong Kong SAR China')
  cleanup()
  renderInProduct(<CountryCell iso2="HK" />)
  expect(await screen.findByText('Hong Kong SAR China')).toBeDefined()
  cleanup()
  await chooseLanguage('zh-hant')
  renderInProduct(<CountryCell iso2="HK" isBrief />)
  expect(await screen.findByText('香港')).toBeDefined()
})
