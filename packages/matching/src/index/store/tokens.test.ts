import { describe, expect, it } from 'vitest'
import { type TokenKind } from '../../names/form.ts'
import { kindCodes } from '../../prepared.ts'
import { editedRanges, findToken, firstLetters, numberTokens, textOf } from './tokens.ts'

const met: [TokenKind, string][] = [
  ['word', 'veldin'],
  ['surname', 'chan'],
  ['word', 'quern'],
  ['word', 'veldin'],
  ['word', 'chan'],
  ['given', 'taiman'],
  ['word', 'q'.repeat(40)],
  ['word', 'q'.repeat(33)],
]
const { table, renumbered } = numberTokens({
  kinds: Uint8Array.from(met, ([kind]) => kindCodes[kind]),
  texts: met.map(([, text]) => text),
})

describe('numbered tokens', () => {
  it('are one per kind and text, by kind, then length, then text', () => {
    const texts = Array.from({ length: table.count }, (_, token) => textOf(table, token))
    expect(texts).toEqual(['chan', 'quern', 'veldin', 'q'.repeat(33), 'q'.repeat(40), 'chan', 'taiman'])
    expect([...renumbered]).toEqual([2, 5, 1, 2, 0, 6, 4, 3])
  })

  it('are found by kind and text', () => {
    expect(met.map(([kind, text]) => findToken(table, kindCodes[kind], text))).toEqual([...renumbered])
  })

  it('are not found in another kind, nor by another text of the same length', () => {
    expect(findToken(table, kindCodes.surname, 'quern')).toBe(-1)
    expect(findToken(table, kindCodes.word, 'querm')).toBe(-1)
    expect(findToken(table, kindCodes.word, 'q'.repeat(34))).toBe(-1)
    expect(findToken(table, kindCodes.legal, 'ltd')).toBe(-1)
  })

  it('know their first letters', () => {
    expect(String.fromCharCode(...firstLetters(table))).toBe('cqvqqct')
  })

  it('are compared letter by letter as words, in other scripts and as given names', () => {
    expect(editedRanges(table).map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [7, 7],
      [6, 7],
    ])
  })
})
