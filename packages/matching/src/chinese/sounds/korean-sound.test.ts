import { describe, expect, it } from 'vitest'
import { koreanSound, looksKorean, romaniseHangul } from './korean-sound.ts'

describe('a Hangul syllable in Revised Romanisation', () => {
  it.each([
    ['가', 'ga'],
    ['한', 'han'],
    ['빛', 'bit'],
    ['왕', 'wang'],
    ['값', 'gap'],
    ['힣', 'hit'],
  ])('%s is %s', (char, latin) => {
    expect(romaniseHangul(char)).toBe(latin)
  })

  it('is undefined outside the block of syllables', () => {
    expect([romaniseHangul('\uabff'), romaniseHangul('\ud7a4'), romaniseHangul('a'), romaniseHangul('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

it.each([
  ['minsu', 'minsoo'],
  ['jiyeong', 'jiyoung'],
  ['seonghun', 'sunghoon'],
  ['gyeongu', 'kyungwoo'],
  ['cheolsu', 'chulsoo'],
])('%s and %s have one sound', (a, b) => {
  expect(koreanSound(a)).toBe(koreanSound(b))
})

it.each([
  ['minsu', 'minho'],
  ['jiyeong', 'jaeyeong'],
])('%s and %s have two sounds', (a, b) => {
  expect(koreanSound(a)).not.toBe(koreanSound(b))
})

it('tells words of Korean syllables from others', () => {
  expect(['minsu', 'jiyoung', 'kyungwoo', 'djiyoun'].filter(looksKorean)).toHaveLength(4)
  expect(['quernmore', 'minsujiyoung', 'xim', ''].filter(looksKorean)).toEqual([])
})
