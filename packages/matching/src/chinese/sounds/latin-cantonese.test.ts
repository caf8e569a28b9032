import { expect, test } from 'vitest'
import { classesOfSpelling, isIrregular } from './latin-cantonese.ts'

test('a spelling stands for its class, and an ambiguous one for several', () => {
  expect(classesOfSpelling('chan')).toEqual(['C.AN'])
  expect(classesOfSpelling('un').length).toBeGreaterThan(1)
})

test('Kong is also written for Kwong, but Kwong not for Kong', () => {
  expect(classesOfSpelling('kong')).toEqual(expect.arrayContaining(['K.ONG', 'Q.ONG']))
  expect(classesOfSpelling('kwong')).not.toContain('K.ONG')
})

test('a silent r and a doubled final change nothing', () => {
  expect(classesOfSpelling('karm')).toEqual(classesOfSpelling('kam'))
  expect(classesOfSpelling('kinn')).toEqual(classesOfSpelling('kin'))
})

test('ku before a vowel is the glide of Kuok', () => {
  expect(classesOfSpelling('kuok')).toContain('Q.OK')
})

test('what no speaker says has no class', () => {
  expect(classesOfSpelling('xyz')).toEqual([])
})

test('official spellings outside the scheme are known', () => {
  expect([isIrregular('shau'), isIrregular('chan')]).toEqual([true, false])
})
