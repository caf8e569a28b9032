import type { WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStatus } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { LegalEffect } from './legal-effect.tsx'

const effect = { code: 'policy', en: 'A list of another place.', zh: '其他地方的名單。' } as const
const lists = [
  {
    code: 'one',
    name: 'The first of all lists',
    name_zh_hant: '一切名單之首',
    short_name: 'First',
    short_name_zh_hant: '第一',
  },
  { code: 'two', own: true, name: 'Second list', name_zh_hant: '第二名單' },
]
const shown = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <LegalEffect effect={effect} lists={['one', 'two', 'gone']} />
    </QueryClientProvider>,
  ).container.textContent

beforeAll(async () => {
  await loadWords('core', 'hits')
  queryClient.setQueryDefaults(listStatus.queryKey, { staleTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(listStatus.queryKey, { lists } as unknown as WatchlistStatus)
})
afterAll(() => chooseLanguage('en'))

test('lists have their short names in the language of the screen, parted as it parts words; one that serves no more by its code', async () => {
  expect(shown()).toContain('First, Second list, gone')
  cleanup()
  await chooseLanguage('zh-hant')
  expect(shown()).toContain('第一、第二名單、gone')
})
