import { describe, expect, it } from 'vitest'
import { asked, engineOf, listed, tokenOf } from '../../../test/listed.ts'
import { algorithmNamed } from '../../algorithms/registry.ts'
import { agreementOf } from '../../judge/agreement.ts'
import { gain } from '../../name-score.ts'
import type { PreparedForm } from '../../prepared.ts'
import { isShortened, relate } from '../../similarity.ts'
import type { Engine } from '../rank/engine.ts'
import { findToken, textOf } from '../store/tokens.ts'
import {
  absent,
  type Correspondence,
  entryOf,
  fillCorrespondence,
  gluedPart,
  isHalfFlag,
  isShorteningFlag,
  isWholeFlag,
  newCorrespondence,
  slotOf,
  splitPart,
} from './correspondence.ts'
import { outlineForm } from './plan.ts'

const { costs } = algorithmNamed('standard-2')
const small = engineOf([
  listed('a', 'Quernmore Haven'),
  listed('b', 'Quern More'),
  listed('c', 'John Tarrant'),
  listed('d', 'Jon Tarant'),
  listed('e', 'J Tarrant'),
  listed('f', 'Lantern Trading Ltd', { schema: 'Company' }),
  listed('g', 'Lantern Trade Limited', { schema: 'Company' }),
])
const formOf = (full: string, more = {}) => asked(full, more).names[0]!.forms[0]!

function mapOf(engine: Engine, form: PreparedForm, map = newCorrespondence(), rarities?: readonly number[]) {
  const outline = outlineForm(costs.person, { form, rarities: form.tokens.map(() => 1) }, engine)
  fillCorrespondence(map, outline, engine.snapshot, rarities)
  return { map, outline }
}

const numberOf = ({ snapshot }: Engine, text: string) =>
  findToken(snapshot.tokens, tokenOf('word', text).kindCode, text)

/** The entries of a listed word: part, flags and gain. */
function entriesOf(map: Correspondence, token: number) {
  const entries: { part: number; flags: number; gain: number }[] = []
  for (let entry = entryOf(map, token); entry !== absent; entry = map.next[entry]!)
    entries.push({ part: map.part[entry]!, flags: map.flags[entry]!, gain: map.gain[entry]! })
  return entries.sort((a, b) => a.part - b.part)
}

describe('the map from listed words to those of the query', () => {
  it('holds every word the query relates to, and no other, with its gain', () => {
    const form = formOf('Jon Tarrant')
    const { map } = mapOf(small, form)
    const { tokens, tokenWeights } = small.snapshot
    for (let token = 0; token < tokens.count; token++) {
      const other = { ...tokenOf('word', textOf(tokens, token)), kindCode: tokens.kinds[token]! }
      const related = form.tokens.flatMap((one, part) => {
        const relation = relate(one, other)
        return relation ? [{ part, gain: gain(relation.similarity, one.weight, tokenWeights[token]!) }] : []
      })
      expect(entriesOf(map, token).map(({ part, gain: gained }) => ({ part, gain: gained }))).toEqual(related)
    }
  })

  it('maps two joined words to the one that is written so', () => {
    const { map } = mapOf(small, formOf('Quern More Haven'))
    const entries = entriesOf(map, numberOf(small, 'quernmore'))
    expect(entries).toEqual([{ part: gluedPart, flags: isWholeFlag, gain: expect.any(Number) }])
  })

  it('maps both halves to a word that is written apart on the list', () => {
    const { map } = mapOf(small, formOf('Quernmore'))
    const halves = ['quern', 'more'].map((text) => numberOf(small, text))
    expect(map.splits).toEqual([0, ...halves])
    expect(halves.map((token) => entriesOf(map, token))).toEqual([
      [{ part: splitPart, flags: isHalfFlag, gain: 0 }],
      [{ part: splitPart + 1, flags: isHalfFlag, gain: 0 }],
    ])
  })

  it('flags an initial beside a word as no whole word', () => {
    const { map } = mapOf(small, formOf('Jon Tarrant'))
    const initial = findToken(small.snapshot.tokens, tokenOf('initial', 'j').kindCode, 'j')
    expect(isShortened(tokenOf('initial', 'j'), tokenOf('word', 'jon'))).toBe(true)
    expect(entriesOf(map, initial)).toMatchObject([{ part: 0, flags: isShorteningFlag }])
    expect(entriesOf(map, numberOf(small, 'john'))).toMatchObject([{ part: 0, flags: isWholeFlag }])
  })

  it('flags a legal form as no whole word', () => {
    const { map } = mapOf(small, formOf('Lantern Trading Ltd', { schema: 'Company' }))
    const legal = small.snapshot.tokens.kinds.indexOf(tokenOf('legal', '').kindCode)
    expect(entriesOf(map, legal)).toMatchObject([{ flags: 0 }])
  })

  it('knows the most that one of the entries adds', () => {
    const { map } = mapOf(small, formOf('Tarrant Tarant'))
    for (const text of ['tarrant', 'tarant']) {
      const entries = entriesOf(map, numberOf(small, text))
      expect(entries).toHaveLength(2)
      expect(map.best[slotOf(map, numberOf(small, text))]).toBe(Math.max(...entries.map(({ gain: gained }) => gained)))
    }
  })

  it('is empty again for the next form', () => {
    const { map } = mapOf(small, formOf('Quernmore Tarrant'))
    mapOf(small, formOf('Lantern'), map)
    expect(map.splits).toEqual([])
    expect(slotOf(map, numberOf(small, 'tarrant'))).toBe(absent)
    expect(entryOf(map, numberOf(small, 'quernmore'))).toBe(absent)
    expect(entryOf(map, numberOf(small, 'lantern'))).not.toBe(absent)
  })
})

describe('the words that a listed one can agree with', () => {
  const rarities = [0.9, 0.2]

  it('tell at most the lower rarity of both, by how firmly they correspond', () => {
    const form = formOf('Tarrant Trading')
    const { map, outline } = mapOf(small, form, newCorrespondence(), rarities)
    const { tokens, similarities } = outline.expansions[0]!
    expect(tokens.length).toBeGreaterThan(1)
    for (const [k, token] of tokens.entries()) {
      const weight = Math.min(0.9, small.snapshot.tokenWeights[token]!)
      const pair = { weight, similarity: similarities[k]!, byMeaning: false, byLetters: false, usual: false }
      expect(map.rarest[slotOf(map, token)]).toBeCloseTo(agreementOf([pair]).rarest, 12)
    }
  })

  it('count from the weight 0.3 on, and not by meaning alone', () => {
    const { map } = mapOf(small, formOf('Tarrant Trading'), newCorrespondence(), rarities)
    const [tarrant, trade] = [slotOf(map, numberOf(small, 'tarrant')), slotOf(map, numberOf(small, 'trade'))]
    expect([map.telling[tarrant], map.telling[trade]]).toEqual([1, 0])
    expect(map.rarest[trade]).toBe(0)
  })

  it('are not compared where the algorithm does not ask for it', () => {
    const { map } = mapOf(small, formOf('Tarrant Trading'))
    expect(map.rarest.every((rarest) => rarest === 0)).toBe(true)
    expect(map.telling.every((telling) => telling === 0)).toBe(true)
  })
})

it('grows with the words found, and finds each of them and no other', () => {
  const count = 5000
  const tokens = Uint32Array.from({ length: count }, (_, i) => 7 * i)
  const { snapshot } = small
  const kinds = new Uint8Array(7 * count).fill(tokenOf('word', '').kindCode)
  const large = {
    ...snapshot,
    tokens: { ...snapshot.tokens, kinds },
    tokenWeights: new Float64Array(7 * count).fill(0.5),
  }
  const { map, outline } = mapOf(small, formOf('Tarrant'))
  const before = map.keys.length
  const similarities = new Float64Array(count).fill(0.9)
  const expansions = [{ ...outline.expansions[0]!, tokens, similarities, reasons: new Uint8Array(count) }]
  fillCorrespondence(map, { ...outline, expansions, glued: [undefined] }, large)
  expect(map.keys.length).toBeGreaterThan(before)
  expect(map.usedCount).toBe(count)
  expect(tokens.every((token, i) => map.place[entryOf(map, token)] === i)).toBe(true)
  expect(tokens.some((token) => slotOf(map, token + 1) !== absent)).toBe(false)
})
