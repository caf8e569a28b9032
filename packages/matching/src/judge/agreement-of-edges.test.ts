import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/listed.ts'
import type { PartyClass } from '../algorithms/algorithm.ts'
import { addEdge, newEdges, none } from '../alignment.ts'
import type { TokenKind } from '../names/form.ts'
import { relate } from '../similarity.ts'
import { noAgreement } from './agreement.ts'
import { agreementOfEdges } from './agreement-of-edges.ts'
import type { Word } from './rarity.ts'

type Spelled = readonly [kind: TokenKind, text: string, weight: number]
type Edge = readonly [query: number, candidate: number, gain: number, more?: { span?: number; second?: number }]

const wordsOf = (words: readonly Spelled[]): Word[] =>
  words.map(([kind, text, weight]) => ({ ...tokenOf(kind, text), weight }))

function agreement(
  edges: readonly Edge[],
  {
    query,
    candidate,
    of = 'person',
    initials = false,
  }: { query: Spelled[]; candidate: Spelled[]; of?: PartyClass; initials?: boolean },
) {
  const made = newEdges()
  for (const [i, j, gain, { span = 1, second = none } = {}] of edges) addEdge(made, i, span, j, second, gain)
  const [ours, theirs] = [wordsOf(query), wordsOf(candidate)]
  const token = (words: readonly Spelled[], place: number) => tokenOf(words[place]![0], words[place]![1])
  return agreementOfEdges(made, {
    queries: query.length,
    candidates: candidate.length,
    of,
    initials,
    query: (i) => ours[i]!,
    candidate: (j) => theirs[j]!,
    relate: (i, j) => relate(token(query, i), token(candidate, j))!,
  })
}

const jon: Spelled = ['word', 'jon', 0.7]
const john: Spelled = ['word', 'john', 0.5]
const tarrant: Spelled = ['word', 'tarrant', 0.84]
const paul: Spelled = ['word', 'paul', 0.42]

describe('the agreement of aligned words', () => {
  it('takes the lower weight of each pair, and the rarest of them', () => {
    expect(
      agreement(
        [
          [0, 0, 0.6],
          [1, 1, 0.8],
        ],
        { query: [jon, tarrant], candidate: [john, tarrant] },
      ),
    ).toEqual({
      rarest: 0.84,
      words: 2,
      slip: false,
      doubled: false,
      telling: true,
      met: 2,
      left: 0,
      apart: false,
      faint: 0,
      misheard: 0,
      ofCompany: false,
    })
    expect(agreement([[0, 0, 0.6]], { query: [jon], candidate: [john] }).rarest).toBeCloseTo(0.5, 12)
  })

  it('counts what is left over on both sides, without particles, initials and legal forms', () => {
    const light: Spelled[] = [
      ['particle', 'de', 0.06],
      ['initial', 'p', 0.25],
      ['legal', 'ltd:ltd', 0.07],
    ]
    expect(agreement([[0, 0, 0.8]], { query: [tarrant, jon], candidate: [tarrant, paul, ...light] }).left).toBe(2)
    expect(agreement([[0, 0, 0.8]], { query: [tarrant, ...light], candidate: [tarrant] }).left).toBe(0)
  })

  it('is none without edges, whatever words there are', () => {
    expect(agreement([], { query: [jon, tarrant], candidate: [paul] })).toBe(noAgreement)
  })

  it('follows the best alignment where edges compete', () => {
    const tarant: Spelled = ['word', 'tarant', 0.8]
    const edges: Edge[] = [
      [0, 0, 0.82],
      [0, 1, 0.79],
      [1, 0, 0.79],
      [1, 1, 0.8],
    ]
    const found = agreement(edges, { query: [tarrant, tarant], candidate: [tarrant, tarant] })
    expect(found).toMatchObject({ rarest: 0.84, words: 2, met: 2, left: 0 })
  })

  it('reports a slip where a pair is alike by letters only', () => {
    const slipped: Spelled = ['word', 'tarranto', 0.84]
    expect(agreement([[0, 0, 0.7]], { query: [tarrant], candidate: [slipped] })).toMatchObject({
      slip: true,
      telling: true,
    })
    expect(agreement([[0, 0, 0.7]], { query: [tarrant], candidate: [['word', 'tarant', 0.8]] }).slip).toBe(false)
  })
})

describe('joined and separated words', () => {
  const parts: Spelled[] = [
    ['word', 'quern', 0.5],
    ['word', 'more', 0.3],
  ]
  const whole: Spelled = ['word', 'quernmore', 0.92]

  it('weigh as much as both parts, at most as the whole, and leave nothing over', () => {
    const joined = agreement([[0, 0, 0.8, { span: 2 }]], { query: parts, candidate: [whole] })
    const apart = agreement([[0, 0, 0.8, { second: 1 }]], { query: [whole], candidate: parts })
    for (const found of [joined, apart]) {
      expect(found).toMatchObject({ words: 1, met: 1, left: 0, slip: false, telling: true })
      expect(found.rarest).toBeCloseTo(0.8, 12)
    }
  })

  it('weigh no more than the word itself', () => {
    const light: Spelled = ['word', 'quernmore', 0.6]
    expect(agreement([[0, 0, 0.8, { span: 2 }]], { query: parts, candidate: [light] }).rarest).toBeCloseTo(0.6, 12)
  })

  it('leave over the word beside them', () => {
    expect(agreement([[1, 0, 0.8, { span: 2 }]], { query: [jon, ...parts], candidate: [whole, paul] }).left).toBe(2)
    expect(agreement([[0, 1, 0.8, { second: 2 }]], { query: [whole], candidate: [paul, ...parts] }).left).toBe(1)
  })
})

describe('words that name nobody', () => {
  const of = 'organisation' as const
  const trading: Spelled = ['word', 'trading', 0.25]
  const lantern: Spelled = ['word', 'lantern', 0.84]

  it('are words of trade of companies, which count as met and not as telling', () => {
    const found = agreement([[1, 1, 0.25]], {
      query: [lantern, trading],
      candidate: [['word', 'quernmore', 0.9], trading],
      of,
    })
    expect(found).toMatchObject({ rarest: 0.25, words: 0, slip: false, telling: false, met: 1, left: 2 })
  })

  it('are telling in the name of a person, like any other word', () => {
    expect(agreement([[0, 0, 0.25]], { query: [trading], candidate: [trading] }).telling).toBe(true)
  })

  it('are a Chinese surname that is only heard, not one written in characters on both sides', () => {
    const chan: Spelled[] = [['surname', 'chan', 0.72]]
    const chen: Spelled[] = [['han-surname', '陈', 0.73]]
    expect(agreement([[0, 0, 0.7]], { query: chan, candidate: chen }).telling).toBe(false)
    expect(agreement([[0, 0, 0.7]], { query: chen, candidate: chen }).telling).toBe(true)
  })

  it('are initials of a longer name, which weigh at most as a usual word', () => {
    const word: Spelled[] = [['word', 'lqt', 0.78]]
    expect(agreement([[0, 0, 0.7]], { query: word, candidate: word, of }).rarest).toBeCloseTo(0.78, 12)
    const found = agreement([[0, 0, 0.7]], { query: word, candidate: word, of, initials: true })
    expect(found).toMatchObject({ telling: false, words: 1 })
    expect(found.rarest).toBeCloseTo(0.35, 12)
  })

  it('are words alike in meaning only, which share no rarity', () => {
    const found = agreement([[0, 0, 0.4]], { query: [jon], candidate: [['word', 'juan', 0.5]] })
    expect(found).toMatchObject({ rarest: 0, words: 1, met: 1 })
  })
})

describe('words of persons that seem to agree', () => {
  const chen: Spelled = ['surname', 'chen', 0.7]

  it('are faint if two letters of a short word differ, not if one does', () => {
    const faint = (listed: string) =>
      agreement([[0, 0, 0.5]], { query: [['word', 'taimin', 0.8]], candidate: [['word', listed, 0.8]] }).faint
    expect([faint('haixin'), faint('taixin'), faint('taimin')]).toEqual([1, 0, 0])
  })

  it('are misheard by a Korean spelling of a dialect sound, and by the Cantonese sound of pinyin', () => {
    const misheard = (han: string, spelled: string) =>
      agreement([[0, 0, 0.5]], { query: [['han-given', han, 0.8]], candidate: [['given', spelled, 0.8]] }).misheard
    expect([misheard('浩弦', 'hyokyun'), misheard('志贤', 'cheehean')]).toEqual([1, 0])
    expect([misheard('志', 'jie'), misheard('志', 'chi')]).toEqual([1, 0])
  })

  it('are those of a company where only the listed name has a legal form', () => {
    const limited: Spelled = ['particle', 'limited', 0.1]
    const ofCompany = (query: Spelled[], candidate: Spelled[], of: PartyClass = 'person') =>
      agreement([[0, 0, 0.5]], { query, candidate, of }).ofCompany
    expect(ofCompany([chen], [chen, limited])).toBe(true)
    expect(ofCompany([chen, limited], [chen, limited])).toBe(false)
    expect(ofCompany([chen], [chen, ['particle', 'bin', 0.1]])).toBe(false)
    expect(ofCompany([chen], [chen, limited], 'organisation')).toBe(false)
  })

  it('stand apart if both names have others', () => {
    expect(agreement([[0, 0, 0.8]], { query: [tarrant, jon], candidate: [tarrant, paul] }).apart).toBe(true)
    expect(agreement([[0, 0, 0.8]], { query: [tarrant], candidate: [tarrant, paul] }).apart).toBe(false)
  })
})
