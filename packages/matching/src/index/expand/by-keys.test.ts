import { describe, expect, it } from 'vitest'
import { listed, snapshotOf, tokenOf } from '../../../test/listed.ts'
import { loadPattern, unitsOf, unloadPattern } from '../../edits.ts'
import { keysOf } from '../../names/facts.ts'
import type { TokenKind } from '../../names/form.ts'
import { tokenKinds } from '../../names/form.ts'
import { reasonOf } from '../../similarity.ts'
import { findToken, textOf } from '../store/tokens.ts'
import { collectByKeys } from './by-keys.ts'
import { collect, newCollected, takeCollected } from './collected.ts'

const company = { schema: 'Company' as const }
const snapshot = snapshotOf([
  listed('a', ['Quernat Tarrant', 'Kwarnet', 'Quoirneito', 'Denen', 'Juan Mordal']),
  listed('b', ['CHAN Tai Man', '陳大文', '谭大文', 'никитин']),
  listed('c', ['Lantern Trade Limited', 'Lantern Co Ltd'], company),
])
const { tokens } = snapshot
const found = newCollected(snapshot)

/** Listed tokens that share a key: kind, text, similarity and reason. */
function keyedOf(kind: TokenKind, text: string, keys: readonly string[] = keysOf({ kind, text })) {
  const units = unitsOf(text)
  loadPattern(units, 0, units.length)
  collectByKeys(snapshot, { kindCode: tokenOf(kind, text).kindCode, length: units.length, keys }, found)
  unloadPattern(units, 0, units.length)
  const { tokens: numbers, similarities, reasons } = takeCollected(found, new Uint32Array(0))
  return Array.from(numbers, (token, i): [TokenKind, string, number, string] => [
    tokenKinds[tokens.kinds[token]!]!,
    textOf(tokens, token),
    similarities[i]!,
    reasonOf(reasons[i]!).en,
  ]).sort((a, b) => b[2] - a[2] || (a[1] < b[1] ? -1 : 1))
}

describe('listed words that share a key', () => {
  it('are found with the similarity and the reason of the table', () => {
    expect(keyedOf('word', 'trading')).toEqual([['word', 'trade', 0.9, 'same business word']])
    expect(keyedOf('word', 'john')).toEqual([['word', 'juan', 0.8, 'form of the same given name']])
    expect(keyedOf('script', 'никитин').map(([kind]) => kind)).not.toContain('script')
  })

  it('take the most similar of several keys', () => {
    expect(keyedOf('surname', 'chan')).toContainEqual(['han-surname', '陈', 0.94, 'spelling of the surname'])
    expect(keyedOf('surname', 'chan')).toContainEqual(['syllable', 'chan', 0.98, 'same'])
    expect(keyedOf('surname', 'tan')).toContainEqual(['han-surname', '谭', 0.94, 'spelling of the surname'])
    expect(keyedOf('surname', 'tan')).toContainEqual([
      'han-surname',
      '陈',
      0.88,
      'South-East Asian spelling of the surname',
    ])
  })

  it('are within the edits of a coarse key', () => {
    const texts = keyedOf('word', 'quernat').map(([, text]) => text)
    expect(texts).toContain('kwarnet')
    expect(texts).not.toContain('quoirneito')
    expect(snapshot.tokenKeys.numbers).toContain(findToken(tokens, tokenOf('word', '').kindCode, 'quoirneito'))
  })

  it('are of the kinds that the table relates', () => {
    expect(keyedOf('legal', 'ltd:plc')).toEqual([
      ['legal', 'ltd:co ltd', 0.995, 'same legal form'],
      ['legal', 'ltd:limited', 0.995, 'same legal form'],
    ])
    expect(keyedOf('han-given', '大文')).toContainEqual(['given', 'taiman', 0.93, 'Cantonese romanisation'])
    expect(keyedOf('han-given', '大文').map(([kind]) => kind)).not.toContain('syllable')
  })

  it('are none for keys that no listed word has, or that the table does not know', () => {
    expect(keyedOf('word', 'veldin')).toEqual([])
    expect(keyedOf('word', 'trading', ['business:none', 'rhyme:trade'])).toEqual([])
  })
})

it('leaves a better similarity that was found before', () => {
  const trade = findToken(tokens, tokenOf('word', '').kindCode, 'trade')
  collect(found, trade, 0.97, 0)
  expect(keyedOf('word', 'trading')).toEqual([['word', 'trade', 0.97, 'same']])
})
