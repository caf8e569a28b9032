import { describe, expect, it } from 'vitest'
import type { TokenKind } from './names/form.ts'
import { kindCodes, type PreparedToken } from './prepared.ts'
import { keyRelations } from './relations.ts'
import {
  canGlue,
  gluedSimilarity,
  isShortened,
  isSplitInto,
  reasonCodes,
  reasonOf,
  relate,
  relationOf,
  rowsFrom,
} from './similarity.ts'

const token = (kind: TokenKind, text: string): PreparedToken => ({
  kind,
  text,
  kindCode: kindCodes[kind],
  weight: 0.8,
  keys: undefined,
})
const word = (text: string) => token('word', text)
const reasonBetween = (a: PreparedToken, b: PreparedToken) => relate(a, b)?.reason.en

describe('relate', () => {
  it('is the same in either direction', () => {
    const tokens = ['quern', 'quernn', 'toby', 'tobias', 'trading', 'trade', 'q', 'veldin', 'weldin', 'veldyn']
      .map(word)
      .concat(token('initial', 't'), token('surname', 'chan'), token('han-surname', '陈'), token('legal', 'ltd'))
    const oneWay = tokens.filter((a) => tokens.some((b) => relate(a, b)?.similarity !== relate(b, a)?.similarity))
    expect(oneWay).toEqual([])
  })

  it('gives only an equal token of the same kind the similarity 1', () => {
    expect(relate(word('chan'), word('chan'))?.similarity).toBe(1)
    expect(relate(word('chan'), token('surname', 'chan'))?.similarity).toBe(0.98)
    expect(relate(word('quern'), word('quernn'))?.similarity).toBeLessThan(1)
  })

  it.each([
    ['vel', 'vex', 'typing slip'],
    ['qx', 'qw', undefined],
    ['querk', 'qaerx', undefined],
    ['brandk', 'brenkk', 'typing slip'],
    ['brandk', 'brenqxk', undefined],
  ])('%s and %s: no edit below three letters, one up to five, two above: %s', (a, b, reason) => {
    expect(reasonBetween(word(a), word(b))).toBe(reason)
  })

  it('forgives an edit less in a given name, and never in a legal form or a surname', () => {
    const given = relate(token('given', 'taimqn'), token('given', 'taimxn'))
    const plain = relate(word('taimqn'), word('taimxn'))
    expect(given!.similarity).toBeCloseTo(plain!.similarity * 0.72, 9)
    expect(relate(token('legal', 'gmbh'), token('legal', 'gmbx'))).toBeUndefined()
  })

  it('lets an initial stand for a word with that first letter', () => {
    const initial = token('initial', 't')
    expect(relate(initial, word('tobias'))).toMatchObject({ similarity: 0.7, reason: { en: 'initial' } })
    expect(relate(initial, word('quern'))).toBeUndefined()
    expect(relate(initial, token('legal', 'tz'))).toBeUndefined()
    expect(isShortened(initial, word('tobias'))).toBe(true)
    expect(isShortened(initial, initial)).toBe(false)
  })

  it('takes the most similar of several relations', () => {
    expect(reasonBetween(word('tarrant'), word('tarant'))).toBe('transliteration variant')
  })
})

describe('words written together', () => {
  it('have two letters each, five together and 31 at most', () => {
    expect(canGlue(word('ab'), word('cde'))).toBe(true)
    expect(canGlue(word('ab'), word('cd'))).toBe(false)
    expect(canGlue(word('a'), word('bcdef'))).toBe(false)
    expect(canGlue(word('q'.repeat(15)), word('q'.repeat(16)))).toBe(true)
    expect(canGlue(word('q'.repeat(16)), word('q'.repeat(16)))).toBe(false)
  })

  it('are of one kind, which is words', () => {
    expect(canGlue(word('quern'), token('surname', 'more'))).toBe(false)
    expect(canGlue(token('given', 'quern'), token('given', 'more'))).toBe(false)
  })

  it('forgive one slip, not two', () => {
    const similarity = (text: string) => gluedSimilarity('quernmore', kindCodes.word, word(text))
    expect(similarity('quernmore')).toBe(0.97)
    expect(similarity('quernmoore')).toBeGreaterThan(0.7)
    expect(similarity('quernmoore')).toBeLessThan(0.97)
    expect(similarity('quernmooree')).toBe(0)
    expect(gluedSimilarity('quernmore', kindCodes.script, word('quernmore'))).toBe(0)
  })
})

describe('a word written apart', () => {
  it('equals both parts in their order', () => {
    expect(isSplitInto(word('quernmore'), word('quern'), word('more'))).toBe(true)
    expect(isSplitInto(word('quernmore'), word('more'), word('quern'))).toBe(false)
    expect(isSplitInto(word('quernmore'), word('quern'), word('moore'))).toBe(false)
  })

  it('has two letters in each part and five together', () => {
    expect(isSplitInto(word('abcde'), word('ab'), word('cde'))).toBe(true)
    expect(isSplitInto(word('abcd'), word('ab'), word('cd'))).toBe(false)
    expect(isSplitInto(word('abcde'), word('a'), word('bcde'))).toBe(false)
  })
})

describe('codes of relations', () => {
  it('name every relation of letters and of keys, within a byte', () => {
    expect(reasonOf(reasonCodes.split).en).toBe('written apart')
    expect(reasonOf(reasonCodes.same).en).toBe('same')
    expect(Object.keys(reasonCodes).length + keyRelations.length).toBeLessThan(256)
  })

  it('lead from a kind to every kind that the table relates, in either direction', () => {
    const { surname, word: words } = kindCodes
    expect(rowsFrom('spelt', words).map(({ kind }) => kind)).toContain(surname)
    const back = rowsFrom('spelt', surname).find(({ kind }) => kind === words)!
    expect(back.similarity).toBe(0.98)
    expect(reasonOf(back.reason)).toMatchObject({ relation: 'spelt', en: 'same' })
    expect(rowsFrom('spelt', kindCodes.legal)).toEqual([])
  })

  it('read the relation of a key before its first colon', () => {
    expect(relationOf('business:trade:x')).toBe('business')
  })
})
