import { describe, expect, it } from 'vitest'
import { listed, snapshotOf, tokenOf, wordOf } from '../../../test/listed.ts'
import { editDistance, editSimilarity, loadPattern, maxEdits, unitsOf, unloadPattern } from '../../edits.ts'
import { reasonOf } from '../../similarity.ts'
import { seededRandom } from '../../synthetic/random.ts'
import { findToken, textOf } from '../store/tokens.ts'
import { collect, newCollected, takeCollected } from './collected.ts'
import { collectEdited } from './edited.ts'

const random = seededRandom(12)
const letters = 'abeilnrt'
const invented = () =>
  Array.from({ length: 2 + random.integer(9) }, () => letters[random.integer(letters.length)]).join('')
const words = [...new Set(Array.from({ length: 600 }, invented))]
const snapshot = snapshotOf([
  listed(
    'a',
    words.slice(0, 300).map((word) => `Quernmore ${word}`),
  ),
  listed(
    'b',
    words.slice(300).map((word) => `Quernmore ${word}`),
  ),
  listed('c', ['CHAN Tai Man', '沃兹曼', 'Lantern Quay']),
])
const { tokens } = snapshot
const found = newCollected(snapshot)
const wordCode = wordOf('').kindCode

/** Listed words found for a text, with their similarity. */
function editedOf(text: string, { kindCode = wordCode, allowed = maxEdits, scale = 1 } = {}): Map<string, number> {
  const units = unitsOf(text)
  loadPattern(units, 0, units.length)
  collectEdited(snapshot, { kindCode, units, allowed, scale }, found)
  unloadPattern(units, 0, units.length)
  const { tokens: numbers, similarities, reasons } = takeCollected(found, new Uint32Array(0))
  expect([...reasons].every((reason) => reasonOf(reason).en === 'typing slip')).toBe(true)
  return new Map(Array.from(numbers, (token, i) => [textOf(tokens, token), similarities[i]!]))
}

const listedWords = Array.from({ length: tokens.count }, (_, token) => token)
  .filter((token) => tokens.kinds[token] === wordCode)
  .map((token) => textOf(tokens, token))

function compared(text: string, allowed: (shorter: number) => number): Map<string, number> {
  const similar = listedWords
    .map((word) => ({ word, distance: editDistance(text, word) }))
    .filter(({ word, distance }) => distance > 0 && distance <= allowed(Math.min(text.length, word.length)))
  return new Map(similar.map(({ word, distance }) => [word, editSimilarity(text.length, word.length, distance)]))
}

describe('listed words within a few edits', () => {
  it('are those that comparing with every word finds', () => {
    let met = 0
    for (const text of [...listedWords.slice(0, 60), ...Array.from({ length: 60 }, invented)].filter(
      ({ length }) => length > 2,
    )) {
      const expected = compared(text, maxEdits)
      expect(editedOf(text)).toEqual(expected)
      met += expected.size
    }
    expect(met).toBeGreaterThan(100)
  })

  it('are at most one edit apart where only one is allowed, as for joined words', () => {
    for (const text of listedWords.filter(({ length }) => length > 4).slice(0, 60))
      expect(editedOf(text, { allowed: () => 1 })).toEqual(compared(text, () => 1))
  })

  it.each([
    ['lanternn', 'lantern', 'a letter more'],
    ['lantrn', 'lantern', 'a letter less'],
    ['lantfrn', 'lantern', 'another letter'],
    ['latnern', 'lantern', 'two letters exchanged'],
    ['lantermx', 'lantern', 'two edits at the end'],
    ['xlanterm', 'lantern', 'an edit at either end'],
  ])('%s is found as %s: %s', (text, word) => {
    expect(editedOf(text).has(word)).toBe(true)
  })

  it('are never the word itself, which is equal', () => {
    expect(editedOf('lantern').has('lantern')).toBe(false)
  })

  it('are none for a word too short to be edited', () => {
    expect(editedOf('la').size).toBe(0)
  })

  it('are of the same kind', () => {
    const given = tokenOf('given', 'taimam')
    expect([...editedOf(given.text, { kindCode: given.kindCode }).keys()]).toEqual(['taiman'])
    expect(editedOf(given.text).has('taiman')).toBe(false)
  })

  it('are scaled for a kind whose slips are forgiven less', () => {
    expect(editedOf('lanterm', { scale: 0.5 }).get('lantern')).toBe(0.5 * editedOf('lanterm').get('lantern')!)
  })
})

it('leaves a better similarity that was found before', () => {
  const units = unitsOf('lanterm')
  const lantern = findToken(tokens, wordCode, 'lantern')
  collect(found, lantern, 0.99, 9)
  loadPattern(units, 0, units.length)
  collectEdited(snapshot, { kindCode: wordCode, units, allowed: maxEdits, scale: 1 }, found)
  unloadPattern(units, 0, units.length)
  const { tokens: numbers, similarities } = takeCollected(found, new Uint32Array(0))
  expect(similarities[numbers.indexOf(lantern)]).toBe(0.99)
  expect(found.candidateCount).toBe(0)
})
