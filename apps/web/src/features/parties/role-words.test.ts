import { expect, test } from 'vitest'
import { roleDetail } from './role-words.ts'

test.each([
  ['significant_controller', 'shares, votes', 'en', 'More than 25% of the shares, More than 25% of the voting rights'],
  ['significant_controller', 'shares, by a deed of 2019', 'zh-hant', '持有超過25%的股份, by a deed of 2019'],
  ['significant_controller', null, 'en', ''],
  ['director', '1', 'en', ''],
  ['director', '2', 'zh-hant', '候補董事'],
  ['secretary', null, 'en', ''],
] as const)('the detail of a %s, %s, reads in %s: %s', (role, detail, language, words) => {
  expect(roleDetail(role, detail, language)).toBe(words)
})
