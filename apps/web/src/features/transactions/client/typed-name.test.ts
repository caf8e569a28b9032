import { expect, test } from 'vitest'
import { typedName } from './typed-name.ts'

test.each([
  ['WONG Ka Yan', 'WONG', 'Ka Yan', ''],
  ['DELA CRUZ Marivel', 'DELA CRUZ', 'Marivel', ''],
  ['Dela Cruz, Marivel', 'Dela Cruz', 'Marivel', ''],
  ['wong ka yan', 'wong', 'ka yan', ''],
  ['WONG KA YAN', 'WONG', 'KA YAN', ''],
  ['黃 嘉欣', '', '', '黃嘉欣'],
  ['WONG Ka Yan 黃嘉欣', 'WONG', 'Ka Yan', '黃嘉欣'],
  ['Suharti', 'Suharti', '', ''],
  ['', '', '', ''],
])('%s is the surname %s, the name %s and in Chinese %s', (typed, sur, other, name_chi) => {
  expect(typedName(typed)).toEqual({ sur, other, name_chi })
})
