import type { WorstOfLists } from '@probity/contract/watchlists/list-health.ts'
import { expect, test } from 'vitest'
import { words } from '#web/i18n/en/sys.ts'
import { fill } from '#web/i18n/fill.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { freshnessWords } from './list-freshness.ts'

const now = Date.parse('2026-11-20T09:00:00+08:00')
const t = ((key: keyof typeof words, values?: Record<string, string | number>) => fill(words[key], values)) as Translate
const ofAll = { code: null, short_name: '', short_name_zh_hant: '', binding: false, edition_date: '', age_days: null }
const told = (worst: Partial<WorstOfLists>) =>
  freshnessWords(
    { ...ofAll, level: 'red', reason: 'current', checked_date: null, ...worst },
    { t, language: 'en', now },
  )

test('green says since when the binding lists are the latest: the time on the same day, otherwise the date', () => {
  const morning = Date.parse('2026-11-20T06:10:00+08:00')
  expect(told({ checked_date: morning })).toBe('Lists current to 06:10')
  expect(told({ checked_date: morning - 86_400_000 })).toBe('Lists current to 2026-11-19')
})

test('what is wrong is said with its list and reason', () => {
  const un = { code: 'un', short_name: 'UN' }
  const ofac = { code: 'ofac-sdn', short_name: 'OFAC SDN', reason: 'too_old' } as const
  expect(told({ reason: 'invented_only' })).toBe('Invented parties only')
  expect(told({ reason: 'not_loaded' })).toBe('No list loaded')
  expect(told({ ...un, reason: 'not_loaded' })).toBe('UN binding list not loaded')
  expect(told({ ...un, reason: 'refused' })).toBe('UN: last edition refused')
  expect(told({ ...ofac, edition_date: '2024-05-03', age_days: 560 })).toBe(
    'OFAC SDN edition of 03/May/2024: 18 months old',
  )
  expect(told({ ...ofac, edition_date: '2026-11-19', age_days: 1 })).toBe('OFAC SDN edition of 19/Nov/2026: 1 day old')
  expect(told({ ...ofac, age_days: 15 })).toBe('OFAC SDN read in 15 days ago, without a date')
})
