import { expect, it } from 'vitest'
import { readHanName } from './han-name.ts'

it.each([
  ['陳大文', '陈', '大文'],
  ['歐陽大文', '欧阳', '大文'],
  ['歐陽文', '欧阳', '文'],
  ['陳李美玲', '陈 李', '美玲'],
  ['陳歐陽美玲', '陈 欧阳', '美玲'],
  ['陳大', '陈', '大'],
  ['陳', '陈', ''],
])('%s has the surname %s and the given name %s', (name, surnames, given) => {
  expect(readHanName(name)).toEqual({ surnames: surnames.split(' '), given })
})

it('follows a space or dot behind the surname', () => {
  expect(readHanName('歐 陽文')).toEqual({ surnames: ['欧'], given: '阳文' })
  expect(readHanName('陳李・美玲')).toEqual({ surnames: ['陈李'], given: '美玲' })
  expect(readHanName('陳大文 美玲').surnames).toEqual(['陈'])
})

it('reads a name without Han characters as empty', () => {
  expect(readHanName('Quern').given).toBe('')
})
