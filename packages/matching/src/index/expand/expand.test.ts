import { expect, it } from 'vitest'
import { tokenKinds } from '../../names/form.ts'
import { type PreparedToken, prepare } from '../../prepared.ts'
import { gluedSimilarity, reasonOf, relate } from '../../similarity.ts'
import { syntheticRecords } from '../../synthetic/parties.ts'
import { newIndexBuilder } from '../build/builder.ts'
import { openSnapshot } from '../store/snapshot.ts'
import { textOf } from '../store/tokens.ts'
import { newCollected } from './collected.ts'
import { expandGlued, expandToken, splitsOf } from './expand.ts'

const builder = newIndexBuilder()
for (const record of syntheticRecords(5, 150)) builder.add(record, 0)
builder.add({ entity: { id: 'q', schema: 'Person', names: [{ full: 'Quern Mordal Quernmordal T' }] }, caption: '' }, 0)
const snapshot = openSnapshot(builder.finish())
const lookup = { dictionary: snapshot, found: newCollected(snapshot) }
const { tokens: table } = snapshot
const listed = Array.from({ length: table.count }, (_, token): PreparedToken => {
  const kindCode = table.kinds[token]!
  return { kind: tokenKinds[kindCode]!, kindCode, text: textOf(table, token), weight: 1, keys: undefined }
})
const asked = ['Jon Tarant', 'Kwern Mordall', 'Mohamed Abdul Rahman', 'CHAN Tai Man', '陳大文', 'T Quern'].flatMap(
  (full) => prepare({ id: 'a', schema: 'Person', names: [{ full }] }).names[0]!.forms.flatMap(({ tokens }) => tokens),
)

it('finds exactly the listed tokens that the scorer relates, with the same similarity and reason', () => {
  let found = 0
  // The words of an initial are found by their first letters, not by expansion.
  for (const token of asked.concat(listed.slice(0, 120)).filter(({ kind }) => kind !== 'initial')) {
    const { tokens, similarities, reasons } = expandToken(lookup, token)
    const looked = new Map(Array.from(tokens, (one, i) => [one, [similarities[i], reasonOf(reasons[i]!).en]]))
    const compared = new Map(
      listed.flatMap((other, number) => {
        const relation = relate(token, other)
        return relation ? [[number, [relation.similarity, relation.reason.en]] as const] : []
      }),
    )
    expect(looked).toEqual(compared)
    found += looked.size
  }
  expect(found).toBeGreaterThan(200)
})

const numberOf = (text: string) => listed.findIndex((token) => token.kind === 'word' && token.text === text)

it('finds two joined words, at most one slip away', () => {
  const { kindCode } = listed[numberOf('quern')]!
  for (const [glued, count] of [
    ['quernmordal', 1],
    ['quernmordel', 1],
    ['quernmardel', 0],
  ] as const) {
    const { tokens, similarities } = expandGlued(lookup, kindCode, glued)
    expect([...tokens].filter((token) => token === numberOf('quernmordal'))).toHaveLength(count)
    expect([...similarities]).toEqual(Array.from(tokens, (token) => gluedSimilarity(glued, kindCode, listed[token]!)))
  }
})

it('finds the pairs of listed words that make up a word', () => {
  const word = listed[numberOf('quernmordal')]!
  expect([...splitsOf(snapshot, word)]).toEqual([numberOf('quern'), numberOf('mordal')])
  expect([...splitsOf(snapshot, listed[numberOf('quern')]!)]).toEqual([])
})
