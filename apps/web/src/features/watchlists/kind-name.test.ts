import { renderHook } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { useKindCounts, useKindName } from './kind-name.ts'

beforeAll(() => loadWords('core', 'sys', 'watchlists'))
afterAll(() => chooseLanguage('en'))

test('the parties of a release are counted by kind, most first, an unknown kind in the word of its list', async () => {
  const counts = { Vessel: 12, Person: 15_020, Cryptocurrency: 3 }
  const said = () => renderHook(() => useKindCounts()).result.current(counts)
  expect(said()).toBe('Individual 15,020, Vessel 12, Cryptocurrency 3')
  await chooseLanguage('zh-hant')
  expect(said()).toBe('個人 15,020、船舶 12、Cryptocurrency 3')
  expect(renderHook(() => useKindName()).result.current('Airplane')).toBe('航空器')
  await chooseLanguage('en')
})
