import { expect, test } from 'vitest'
import { nameReadings } from './name-readings.ts'

test('reads a name in every scheme', () => {
  expect(nameReadings('陳大文')).toEqual([
    {
      han: '陳大文',
      simplified: '陈大文',
      surnames: ['陳'],
      given: '大文',
      hong_kong: 'CHAN Tai-man',
      macau: 'CHAN Tai-man',
      jyutping: 'can4 daai6 man4',
      pinyin: 'CHEN Da-wen',
      wade_giles: 'CHEN Ta-wen',
      commercial_codes: ['7115', '1129', '2429'],
    },
  ])
})

test('reads surnames as surnames', () => {
  expect(nameReadings('曾國強')[0]).toMatchObject({ hong_kong: 'TSANG Kwok-keung', pinyin: 'ZENG Guo-qiang' })
  expect(nameReadings('區志強')[0]).toMatchObject({ hong_kong: 'AU Chi-keung', jyutping: 'au1 zi3 koeng4' })
})

test('keeps compound surnames and a married prefix apart from the given name', () => {
  expect(nameReadings('歐陽志明')[0]).toMatchObject({
    surnames: ['歐陽'],
    given: '志明',
    hong_kong: 'AU YEUNG Chi-ming',
  })
  expect(nameReadings('何梁秀芳')[0]).toMatchObject({
    surnames: ['何', '梁'],
    given: '秀芳',
    hong_kong: 'HO LEUNG Sau-fong',
  })
})

test('reads commercial codes as the characters they stand for', () => {
  expect(nameReadings('7115 1129 2429')[0]).toMatchObject({ han: '陈大文', hong_kong: 'CHAN Tai-man' })
})

test('has nothing to say of names that are not Chinese', () => {
  expect(nameReadings('Peter Chan')).toEqual([])
  expect(nameReadings('')).toEqual([])
})
