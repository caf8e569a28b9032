import { memberRoles } from '@probity/contract/companies/members.ts'
import { expect, test } from 'vitest'
import { chooseLanguage, loadWords, t } from '#web/i18n/translate.ts'
import { roleDetail, roleWord } from './role-words.ts'

test.each([
  ['significant_controller', 'shares, votes', 'en', 'More than 25% of the shares, More than 25% of the voting rights'],
  ['significant_controller', 'shares, by a deed of 2019', 'zh-hant', '持有超過25%的股份、by a deed of 2019'],
  ['significant_controller', null, 'en', ''],
  ['director', '1', 'en', ''],
  ['director', '2', 'zh-hant', '候補董事'],
  ['secretary', null, 'en', ''],
] as const)('the detail of a %s, %s, reads in %s: %s', async (role, detail, language, words) => {
  await loadWords('core')
  await chooseLanguage(language)
  expect(roleDetail(role, detail, { t, language })).toBe(words)
})

test('roles are shown in the words of the specification [MEM-011] [MEM-012] [MEM-013] [MEM-014] [MEM-015] [MEM-016]', async () => {
  await loadWords('parties')
  await chooseLanguage('en')
  expect(Object.values(memberRoles).map((role) => t(roleWord(role)))).toEqual([
    'Founder',
    'Shareholder',
    'Director',
    'Secretary',
    'Auth Rep',
    'Significant Controller',
  ])
  expect(roleDetail('director', '3', { t, language: 'en' })).toBe('Reserve Director')
})
