import { describe, expect, it } from 'vitest'
import type { TokenKind } from '../names/form.ts'
import { kindCodes } from '../prepared.ts'
import { isMissed, isSharedByMany, rarityOf } from './rarity.ts'

const word = (kind: TokenKind, text: string, weight = 0.8) => ({ kindCode: kindCodes[kind], text, weight })

describe('the rarity of a common word', () => {
  it.each(['legal', 'particle', 'initial'] as const)('is 0 for a %s', (kind) => {
    expect(rarityOf(word(kind, 'q'), 'person')).toBe(0)
    expect(rarityOf(word(kind, 'q'), 'organisation')).toBe(0)
  })

  it('is the weight of a word of a person, also of one that companies use', () => {
    expect(rarityOf(word('word', 'trading'), 'person')).toBe(0.8)
  })

  it('is 0 where an English small word was read as a surname', () => {
    expect(rarityOf(word('surname', 'the'), 'person')).toBe(0)
    expect(rarityOf(word('word', 'the'), 'person')).toBe(0.8)
  })

  it('is at most 0.35 for a usual word of companies, an acronym and a Chinese trade', () => {
    expect(rarityOf(word('word', 'trading'), 'organisation')).toBe(0.35)
    expect(rarityOf(word('word', 'trading', 0.2), 'organisation')).toBe(0.2)
    expect(rarityOf(word('acronym', 'qvn'), 'organisation')).toBe(0.35)
    expect(rarityOf(word('han', '押'), 'organisation')).toBe(0.35)
    expect(rarityOf(word('han', '砵'), 'organisation')).toBe(0.8)
    expect(rarityOf(word('word', 'quernmore'), 'organisation')).toBe(0.8)
  })

  it('is 0 for a legal form that stands where it is not recognised', () => {
    expect(rarityOf(word('word', 'sdn'), 'organisation')).toBe(0)
    expect(rarityOf(word('surname', 'sdn'), 'organisation')).toBe(0.8)
  })
})

describe('a pair of words that many share', () => {
  it('is a Chinese surname beside a Latin one, in either order', () => {
    const [han, latin] = [word('han-surname', '陈'), word('surname', 'chan')]
    expect(isSharedByMany(han, latin, 'person')).toBe(true)
    expect(isSharedByMany(latin, han, 'person')).toBe(true)
    expect(isSharedByMany(latin, latin, 'person')).toBe(false)
    expect(isSharedByMany(han, han, 'person')).toBe(false)
  })

  it('is for companies a pair of which one is a usual word, an initial or an acronym', () => {
    const name = word('word', 'quernmore')
    const usual = [word('word', 'trading'), word('acronym', 'qvn'), word('initial', 'q'), word('han', '押')]
    expect(usual.filter((one) => isSharedByMany(one, name, 'organisation'))).toEqual(usual)
    expect(usual.filter((one) => isSharedByMany(name, one, 'organisation'))).toEqual(usual)
    expect(isSharedByMany(name, word('han', '砵'), 'organisation')).toBe(false)
  })
})

describe('a word without counterpart', () => {
  it('is missed if it has any rarity', () => {
    expect(isMissed(word('word', 'quernmore'), 'person')).toBe(true)
    expect(isMissed(word('legal', 'ltd'), 'organisation')).toBe(false)
  })

  it('is missed as a particle of a person only from four letters on', () => {
    expect(isMissed(word('particle', 'bin'), 'person')).toBe(false)
    expect(isMissed(word('particle', 'lady'), 'person')).toBe(true)
    expect(isMissed(word('particle', 'lady'), 'organisation')).toBe(false)
  })
})
