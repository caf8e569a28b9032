import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import type { RecordSource } from '#web/feature.ts'
import { product } from '#web/features.ts'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { ProductContext } from '#web/product.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import { usePaletteCommands, usePaletteScreens } from './palette-items.ts'
import { useRecordSearch } from './record-search.ts'

let asked: string[]
let answers: Record<string, () => Promise<{ key: string }[]>>
const source = (title: RecordSource['title'], listHref: string) =>
  ({
    title,
    listHref,
    search: (text: string) => {
      asked.push(`${title} ${text}`)
      return answers[title]?.() ?? Promise.resolve([{ key: `${title} of ${text}` }])
    },
  }) as unknown as RecordSource
const recordSources = [
  source('menu.cases', casePaths.cases()),
  source('palette.companies', companyPaths.companies()),
  source('palette.persons', personPaths.persons()),
]

beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(() => {
  asked = []
  answers = {}
  signInFor('PERSON', 'COMPANY', 'ALERTCASEPOOL')
})

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>
    <ProductContext value={{ ...product, recordSources }}>{children}</ProductContext>
  </QueryClientProvider>
)

describe('the records that the palette finds', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  /** The pause of the typing, then that of the cache before it tells the screen. */
  const pause = async () => {
    await act(() => vi.advanceTimersByTimeAsync(600))
    await act(() => vi.advanceTimersByTimeAsync(1))
  }
  const open = (first = '') =>
    renderHook(({ text }) => useRecordSearch(text), { wrapper, initialProps: { text: first } })

  test('are asked for once the typing pauses, trimmed, and not at all without a text', async () => {
    const { result, rerender } = open()
    rerender({ text: '  ' })
    await pause()
    for (const text of [' l', ' la', ' lau ']) rerender({ text })
    expect(asked).toEqual([])
    await pause()
    expect(asked.map((one) => one.split(' ')[1])).toEqual(['lau', 'lau', 'lau'])
    expect(result.current.searching).toBe(false)
  })

  test('are clients first, whatever the order of the product', async () => {
    const { result, rerender } = open()
    rerender({ text: 'lau' })
    await pause()
    const found = result.current.groups.map(({ items }) => items[0]?.key)
    expect(found).toEqual(['palette.persons of lau', 'palette.companies of lau', 'menu.cases of lau'])
  })

  test('that come late for an earlier text are not shown for the present one', async () => {
    const late = Promise.withResolvers<{ key: string }[]>()
    const { result, rerender } = open()
    answers['palette.persons'] = () => late.promise
    rerender({ text: 'la' })
    await pause()
    expect(result.current.searching).toBe(true)
    answers = {}
    rerender({ text: 'lau' })
    await pause()
    await act(async () => late.resolve([{ key: 'stale' }]))
    expect(result.current.groups[0]?.items).toMatchObject([{ key: 'palette.persons of lau' }])
  })

  test('of a kind that fails do not hide those of the others', async () => {
    answers['palette.companies'] = () => Promise.reject(new Error('refused'))
    const { result, rerender } = open()
    rerender({ text: 'lau' })
    await pause()
    expect(result.current).toMatchObject({ failed: true, searching: false })
    expect(result.current.groups.map(({ items }) => items.length)).toEqual([1, 0, 1])
  })

  test('are none of a list that the user may not open', async () => {
    signInFor('ALERTCASEPOOL')
    const { result, rerender } = open()
    rerender({ text: 'lau' })
    await pause()
    expect(asked).toEqual(['menu.cases lau'])
    expect(result.current.groups).toHaveLength(1)
  })
})

describe('the screens and commands of the palette', () => {
  const screens = (search: string) => renderHook(() => usePaletteScreens(search), { wrapper }).result.current
  const commands = (search: string, setScheme: () => void = () => undefined) =>
    renderHook(() => usePaletteCommands(search, setScheme), { wrapper }).result.current.map(({ key }) => key)

  test('offers no screen that the user may not open', () => {
    const hrefs = () => screens('').all
    const many = hrefs()
    cleanup()
    signInFor('PERSON')
    expect(hrefs()).toBeLessThan(many)
    expect(screens('case pool').items).toEqual([])
  })

  test('finds a screen by its words in any order, and in the language shown', async () => {
    expect(screens('pool alert').items.map(({ label }) => label)).toEqual(['Alert case pool'])
    await chooseLanguage('zh-hant')
    expect(screens('pool').items).toEqual([])
    expect(screens('').items[0]?.label).toMatch(/\p{Script=Han}/u)
    await chooseLanguage('en')
  })

  test('offers the other language, by its own name, and no language that the organisation does not', async () => {
    expect(commands('language')).toEqual(['language-zh-hant'])
    await chooseLanguage('zh-hant')
    expect(commands('English')).toEqual(['language-en'])
    await chooseLanguage('en')
    queryClient.setQueryData(['profile'], (profile: object) => ({ ...profile, interface_languages: 'en' }))
    expect(commands('').filter((key) => key.startsWith('language'))).toEqual([])
  })
})
