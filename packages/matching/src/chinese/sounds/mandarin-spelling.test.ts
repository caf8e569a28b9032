import { expect, test } from 'vitest'
import { pinyinOfSpelling, wadeGilesOf } from './mandarin-spelling.ts'

test.each([
  ['zhang', 'chang'],
  ['xie', 'hsieh'],
  ['guo', 'kuo'],
  ['xiong', 'hsiung'],
  ['qian', 'chien'],
  ['zhi', 'chih'],
  ['yue', 'yueh'],
  ['lv', 'lu'],
])('%s is %s in Wade-Giles without marks', (pinyin, spelling) => {
  expect(wadeGilesOf(pinyin)).toContain(spelling)
})

test('the plain reading of a spelling comes first', () => {
  expect(pinyinOfSpelling('chang')).toEqual(['chang', 'zhang'])
  expect(pinyinOfSpelling('kuo')[0]).toBe('kuo')
})

test('every Wade-Giles spelling reads back as its syllable', () => {
  const syllables = 'zhang wang li zhao qian sun zhou wu zheng feng chen xu shen han yang zhu qin xu he lv shi kong cao'
  for (const pinyin of syllables.split(' '))
    for (const spelling of wadeGilesOf(pinyin)) expect(pinyinOfSpelling(spelling)).toContain(pinyin)
})

test('Taiwan and Singapore write y for i, and Tongyong jh for zh', () => {
  expect(pinyinOfSpelling('shyan')).toEqual(['xian'])
  expect(pinyinOfSpelling('pyng')).toContain('ping')
  expect(pinyinOfSpelling('jhang')).toEqual(['zhang'])
})

test('ü is also written u', () => {
  expect(pinyinOfSpelling('lu')).toEqual(['lu', 'lv'])
})

test.each(['zzz', 'smith', '', 'hng'])('%s is no Mandarin syllable', (spelling) => {
  expect(pinyinOfSpelling(spelling)).toEqual([])
})
