import { expect, test } from 'vitest'
import { romaniseThai, thaiSpellings } from './thai.ts'

test.for([
  ['สมชาย', 'somchai'],
  ['สุรศักดิ์', 'surasak'],
  ['วัฒนกุล', 'watthanakun'],
  ['ธนพร', 'thanaphon'],
  ['จันทร์เพ็ญ', 'chanphen'],
  ['เกรียงไกร', 'kriangkrai'],
  ['เจริญ', 'charoen'],
  ['เกษม', 'kasem'],
  ['สุวรรณ', 'suwan'],
  ['ธรรมรักษ์', 'thamrak'],
  ['แก้วมณี', 'kaewmani'],
  ['สวัสดิ์', 'sawat'],
  ['เหมือน', 'muean'],
  ['พงศธร', 'phongsathon'],
  ['วุฒิชัย', 'wutthichai'],
  ['ณรงค์', 'narong'],
  ['มงคล', 'mongkhon'],
])('%s is %s', ([thai = '', latin = '']) => {
  expect(romaniseThai(thai)).toBe(latin)
})

test.for([
  ['พร', 'porn'],
  ['ใจดี', 'jaidi'],
  ['ประเสริฐ', 'prasert'],
  ['ศรีสุข', 'srisuk'],
  ['พานิช', 'panich'],
  ['วัฒนกุล', 'watanakul'],
  ['ไพโรจน์', 'pairoj'],
])('%s is also spelt %s', ([thai = '', latin = '']) => {
  expect(thaiSpellings(thai)).toContain(latin)
})

test('what is no Thai word has no spelling', () => {
  expect(thaiSpellings('์')).toEqual([''])
})
