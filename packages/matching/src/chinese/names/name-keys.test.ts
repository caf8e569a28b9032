import { describe, expect, test } from 'vitest'
import { keysOfGiven, keysOfHanGiven, keysOfHanSurname, keysOfLoneSurname, keysOfSurname } from './name-keys.ts'

const shared = (one: readonly string[], other: readonly string[]) => one.filter((key) => other.includes(key))

describe('a romanised name and its characters share a key', () => {
  test.each([
    ['taiman', '大文', 'cantonese:T.AI|M.AN'],
    ['xiaoming', '小明', 'pinyin:xiao.ming'],
  ])('given name %s, %s', (spelled, han, key) => {
    expect(shared(keysOfGiven(spelled), keysOfHanGiven(han))).toContain(key)
  })

  test.each([
    ['chan', '陈', 'family:陈'],
    ['auyeung', '欧阳', 'family:欧阳'],
    ['kim', '金', 'korean:kim'],
  ])('surname %s, %s', (spelled, han, key) => {
    expect(shared(keysOfSurname(spelled), keysOfHanSurname(han))).toContain(key)
  })

  test('names of other characters share none', () => {
    expect(shared(keysOfGiven('taiman'), keysOfHanGiven('小明'))).toEqual([])
    expect(shared(keysOfSurname('chan'), keysOfHanSurname('黄'))).toEqual([])
  })
})

test('beside a western name alone only a rare surname has a key', () => {
  expect(keysOfLoneSurname('mok charles')).toContain('lone-family:莫')
  expect(keysOfLoneSurname('chan charles')).toEqual([])
  expect(keysOfHanSurname('莫')).toContain('lone-family:莫')
  expect(keysOfHanSurname('陈')).not.toContain('lone-family:陈')
})

test('keys stay few whatever is asked', () => {
  for (const text of ['', 'a', 'zhangzhangzhang', 'kwokwingchuen', "wai'i", 'bee-wah'])
    expect(keysOfGiven(text).length).toBeLessThan(80)
  for (const text of ['', 'chan', 'lee', 'wong']) expect(keysOfSurname(text).length).toBeLessThanOrEqual(20)
})
