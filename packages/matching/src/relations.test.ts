import { describe, expect, it } from 'vitest'
import { tokenOf } from '../test/listed.ts'
import { keysOf } from './names/facts.ts'
import { type TokenKind, tokenKinds } from './names/form.ts'
import { prepare } from './prepared.ts'
import { keyRelations, lightKinds } from './relations.ts'
import { relate } from './similarity.ts'
import { syntheticRecords } from './synthetic/parties.ts'

type Case = readonly [relation: string, similarity: number, a: TokenKind, one: string, b: TokenKind, other: string]

/** A pair of words for every row of the table: the row that decides, and its similarity. */
const cases: readonly Case[] = [
  ['skeleton', 0.86, 'word', 'quernat', 'word', 'kwarnet'],
  ['skeleton', 0.9, 'script', 'قرنات', 'word', 'quernat'],
  ['consonants', 0.78, 'word', 'denen', 'word', 'danaan'],
  ['consonants', 0.86, 'script', 'يوسف', 'word', 'yousef'],
  ['outline', 0.66, 'word', 'tini', 'word', 'toin'],
  ['outline', 0.74, 'script', 'חיים', 'word', 'haim'],
  ['sound', 0.95, 'word', 'tarrant', 'word', 'tarant'],
  ['sound', 0.94, 'script', 'никитин', 'word', 'nikitin'],
  ['sound', 0.94, 'script', 'тан', 'syllable', 'tan'],
  ['spelt', 0.98, 'word', 'chan', 'surname', 'chan'],
  ['spelt', 0.98, 'syllable', 'chan', 'surname', 'chan'],
  ['spelt', 0.98, 'syllable', 'chan', 'word', 'chan'],
  ['spelt', 0.98, 'acronym', 'lqt', 'word', 'lqt'],
  ['spelt', 0.95, 'script', 'မာ', 'word', 'mar'],
  ['form', 0.995, 'legal', 'ltd:ltd', 'legal', 'ltd:co'],
  ['nickname', 0.8, 'word', 'john', 'word', 'juan'],
  ['business', 0.9, 'word', 'trading', 'word', 'trade'],
  ['root', 0.8, 'word', 'industries', 'word', 'sanathan'],
  ['echo', 0.85, 'script', '沃兹曼', 'word', 'wazman'],
  ['murmur', 0.62, 'script', '约翰', 'word', 'john'],
  ['chime', 0.82, 'script', '安华', 'word', 'anwar'],
  ['chime', 0.82, 'script', '约翰', 'syllable', 'yohan'],
  ['family', 0.94, 'han-surname', '陈', 'surname', 'chan'],
  ['family', 0.8, 'surname', 'chiu', 'surname', 'chow'],
  ['lone-family', 0.94, 'han-surname', '莫', 'lone-surname', 'mok emily'],
  ['abroad', 0.88, 'han-surname', '陈', 'surname', 'tan'],
  ['abroad', 0.75, 'surname', 'chan', 'surname', 'tan'],
  ['cantonese', 0.93, 'han-given', '大文', 'given', 'taiman'],
  ['cantonese', 0.91, 'given', 'taiman', 'given', 'daaiman'],
  ['pinyin', 0.93, 'han-given', '大文', 'given', 'dawen'],
  ['pinyin', 0.93, 'surname', 'zhao', 'surname', 'chao'],
  ['korean', 0.93, 'han-surname', '金', 'surname', 'kim'],
  ['korean', 0.93, 'given', 'junho', 'given', 'joonho'],
  ['bridge', 0.64, 'given', 'taiman', 'given', 'dawen'],
  ['southern', 0.71, 'han-given', '国峰', 'given', 'kokhong'],
  ['dialect', 0.72, 'han-given', '大文', 'given', 'tuabun'],
  ['homophone', 0.62, 'han-given', '伟明', 'han-given', '伟铭'],
  ['near', 0.6, 'han-given', '大文', 'given', 'taimang'],
]

const decides = ([, , a, one, b, other]: Case) => relate(tokenOf(a, one), tokenOf(b, other))

describe('two words', () => {
  it.each(cases)('are related by %s with the similarity %s: %s %s, %s %s', (...pair) => {
    const [relation, similarity] = pair
    expect(decides(pair)).toMatchObject({ similarity, reason: { relation } })
  })

  it.each(cases)('share a key of %s (%s): %s %s, %s %s', (relation, _, a, one, b, other) => {
    const shared = keysOf(tokenOf(a, one)).filter((key) => keysOf(tokenOf(b, other)).includes(key))
    expect(shared.map((key) => key.split(':')[0])).toContain(relation)
  })

  it('meet every row of the table among these pairs', () => {
    const met = new Set(cases.map((pair) => decides(pair)?.reason))
    expect(
      keyRelations.filter((row) => !met.has(row)).map(({ relation, similarity }) => [relation, similarity]),
    ).toEqual([])
  })

  it.each<[TokenKind, string, TokenKind, string, why: string]>([
    ['surname', 'tan', 'word', 'than', 'a surname is found by its own spelling only'],
    ['acronym', 'lqt', 'syllable', 'lqt', 'an acronym stands for a word, not for a syllable'],
    ['han-surname', '陈', 'lone-surname', 'mok emily', 'a surname with western names is one family only'],
    ['han-given', '大文', 'han-given', '小文', 'characters that sound differently are different names'],
    ['script', 'никитин', 'surname', 'nikitin', 'a word of another script meets words, not East Asian surnames'],
  ])('are not related: %s %s and %s %s, since %s', (a, one, b, other) => {
    expect(relate(tokenOf(a, one), tokenOf(b, other))).toBeUndefined()
  })
})

describe('coarse keys', () => {
  it.each([
    ['skeleton', 'quernat', 'quoairnaitae', 4],
    ['consonants', 'denen', 'daeinaeno', 3],
    ['outline', 'tini', 'teona', 2],
  ])(
    '%s of two Latin words relates them within a number of edits: %s and %s have more than %i',
    (relation, a, b, most) => {
      const [one, other] = [tokenOf('word', a), tokenOf('word', b)]
      const shared = keysOf(one).filter((key) => keysOf(other).includes(key) && key.startsWith(`${relation}:`))
      expect(shared).not.toEqual([])
      expect(relate(one, other)).toBeUndefined()
      expect(keyRelations.find((row) => row.relation === relation && row.maxEdits !== undefined)?.maxEdits).toBe(most)
    },
  )
})

describe('the table', () => {
  it('knows the relation of every key that a word can have', () => {
    const known = new Set(keyRelations.map(({ relation }) => relation))
    const tokens = [...syntheticRecords(6, 120)]
      .flatMap(({ entity }) => prepare(entity).names)
      .flatMap(({ forms }) => forms.flatMap((form) => form.tokens))
    const unknown = tokens.flatMap(keysOf).filter((key) => !known.has(key.slice(0, key.indexOf(':'))))
    expect(tokens.length).toBeGreaterThan(500)
    expect(unknown).toEqual([])
  })

  it('has one similarity for each relation of two kinds, in whichever order they come', () => {
    const cells = keyRelations.flatMap(({ relation, between }) =>
      between.map((pair) => `${relation} ${pair.toSorted().join(' ')}`),
    )
    expect(cells.filter((cell, i) => cells.indexOf(cell) !== i)).toEqual([])
  })

  it('keeps every key below an equal word and above half of one', () => {
    expect(keyRelations.filter(({ similarity }) => similarity >= 1 || similarity <= 0.5)).toEqual([])
  })

  it('gives a reason in both languages, the Chinese one without Latin letters', () => {
    expect(keyRelations.filter(({ en, zh }) => en === '' || !/^[^a-z]+$/i.test(zh))).toEqual([])
  })

  it('counts the rarity of words by letters and sound, not of those alike in meaning only', () => {
    const byMeaning = keyRelations.filter((row) => row.byMeaning).map(({ relation }) => relation)
    expect(byMeaning).toEqual(['nickname', 'business', 'root'])
  })
})

it('lets initials, particles and legal forms find no name', () => {
  expect(lightKinds.every((kind) => tokenKinds.includes(kind))).toBe(true)
  const light = lightKinds.flatMap((kind) => keyRelations.filter(({ between }) => between.flat().includes(kind)))
  expect([...new Set(light.map(({ relation }) => relation))]).toEqual(['form'])
})
