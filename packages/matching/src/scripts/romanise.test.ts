import { expect, test } from 'vitest'
import { romanise } from './romanise.ts'

test.for([
  ['Сергей', 'sergei'],
  ['Зеленко', 'zelenko'],
  ['Гоголь', 'gogol'],
  ['Παπαδόπουλος', 'papadopoulos'],
  ['김', 'gim'],
  ['きゃ', 'kya'],
  ['ファン', 'fan'],
  ['გიორგი', 'giorgi'],
  ['علي', 'ali'],
  ['สมชาย', 'somchai'],
  ['ကျော်မိုး', 'kyawmo'],
])('%s is %s', ([word = '', latin = '']) => {
  expect(romanise(word)).toBe(latin)
})

test('what it does not know it leaves out', () => {
  expect(romanise('☃')).toBe('')
})
