import { watchlistCategories } from '@probity/contract/screening/screening.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listStatus } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { chooseLanguage, loadWords, t } from '#web/i18n/translate.ts'
import { describeFilter, whereOf } from '#web/table/filters/filter-def.ts'
import { useDangerFilters } from './danger-filters.ts'

beforeAll(() => loadWords('core', 'sys', 'hits'))
beforeEach(() => {
  const lists = [{ code: 'un', name: 'United Nations', name_zh_hant: '聯合國' }]
  queryClient.setQueryDefaults(listStatus.queryKey, { staleTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(listStatus.queryKey, { lists } as never)
})
afterEach(() => queryClient.setQueryDefaults(listStatus.queryKey, {}))
afterAll(() => chooseLanguage('en'))

const wrapper = ({ children }: PropsWithChildren) =>
  createElement(QueryClientProvider, { client: queryClient }, children)
const open = (level: string) => renderHook(() => useDangerFilters(level), { wrapper }).result.current
const filterOf = (id: string, level = 'similarity_level') => open(level).find((filter) => filter.id === id)!

test('every filter asks by its field, the level by the one of its list', () => {
  const where = (id: string, value: string, level?: string) => whereOf(filterOf(id, level), value, 0)
  expect(where('level', 'EXACT')).toEqual({ similarity_level: 'EXACT' })
  expect(where('level', 'WEAK', 'gravest_level')).toEqual({ gravest_level: 'WEAK' })
  expect([where('binding', 'yes'), where('binding', 'no')]).toEqual([{ binding: true }, { binding: false }])
  expect([where('waiting', 'yes'), where('waiting', 'no')]).toEqual([{ waiting: true }, { waiting: false }])
  expect([where('list', 'un'), where('category', 'sanctions')]).toEqual([{ list: 'un' }, { category: 'sanctions' }])
})

test('the lists and categories are named in the language of the reader, and their codes stay in the address', async () => {
  const named = () => describeFilter(filterOf('list'), 'un', t, 'en')
  expect(named()).toBe('United Nations')
  await chooseLanguage('zh-hant')
  expect(named()).toBe('聯合國')
  const category = filterOf('category')
  expect(category.kind === 'choice' && category.options.map(({ value }) => value)).toEqual(
    watchlistCategories.map(({ code }) => code),
  )
  await chooseLanguage('en')
})
