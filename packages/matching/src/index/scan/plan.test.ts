import { describe, expect, it } from 'vitest'
import { asked, engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed } from '../../algorithms/registry.ts'
import { askedAs } from '../../asked-as.ts'
import { rarityOf } from '../../judge/rarity.ts'
import { partyClass } from '../../schemas.ts'
import { syntheticRecords } from '../../synthetic/parties.ts'
import { nothing, ofShare } from './bounds.ts'
import { type Outline, outlineForm, planAt, reaches, strongest } from './plan.ts'

const company = { schema: 'Company' as const }
const engine = engineOf([
  ...syntheticRecords(31, 60),
  ...Array.from({ length: 30 }, (_, i) => listed(`t-${i}`, `Jon Tarrant${'abcdefghij'[i % 10]}${'kmn'[i % 3]}`)),
  listed('q', 'Jon Tarrant'),
  listed('u', 'Quernmore Haven Trading', company),
  listed('v', 'De La', company),
])
const [standard1, standard2] = [algorithmNamed('standard-1'), algorithmNamed('standard-2')]

function outlineOf(full: string, more: { schema?: 'Person' | 'Company' } = {}, algorithm = standard1): Outline {
  const { entity, names } = askedAs(algorithm, asked(full, more))
  const of = partyClass(entity.schema)
  const form = names[0]!.forms[0]!
  return outlineForm(algorithm.costs[of], { form, rarities: form.tokens.map((token) => rarityOf(token, of)) }, engine)
}

const textsOf = ({ form, search }: Outline) => search.map(({ position }) => form.tokens[position]!.text)
const long = 'Union of the Seven Northern River Valley Water Trading Towns and Lantern Quay Harbours'
const longest = Array.from({ length: 20 }, (_, i) => `Quern${'abcdefghij'[i % 10]}l${'kmn'[i % 3]}o`).join(' ')

describe('the words that are searched', () => {
  it('are those that are not light, the cheapest first', () => {
    const { search } = outlineOf('Tarrant Jon')
    expect(textsOf(outlineOf('Tarrant Jon'))).toEqual(['jon', 'tarrant'])
    expect(search[0]!.cost).toBeLessThan(search[1]!.cost)
    expect(textsOf(outlineOf('Quernmore Haven Trading Ltd', company))).not.toContain('ltd:ltd')
  })

  it('are all words of a name that has light ones only, which any class may then match', () => {
    const { search, complete } = outlineOf('De La', company)
    expect(search).toHaveLength(2)
    expect(complete).toBe(false)
    expect(outlineOf('Jon Tarrant').complete).toBe(true)
  })

  it('are the eight heaviest of a longer name; the others count as free', () => {
    const { form, search, free, complete } = outlineOf(long, company)
    expect(search).toHaveLength(8)
    expect(complete).toBe(false)
    const weights = search.map(({ weight }) => weight)
    const others = form.tokens.filter((_, i) => !search.some(({ position }) => position === i))
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(
      Math.max(...others.filter(({ kind }) => kind === 'word').map(({ weight }) => weight)),
    )
    expect(free.query).toBeCloseTo(
      others.reduce((sum, { weight }) => sum + weight, 0),
      12,
    )
    expect(outlineOf('Jon Tarrant').free).toEqual(nothing)
  })

  it('are also searched as joined to a neighbour, with the weight of both', () => {
    const apart = outlineOf('Quern More Haven', company)
    expect(apart.glued.map((pair) => pair !== undefined)).toEqual([true, false, false])
    for (const position of [0, 1]) {
      const token = apart.search.find((one) => one.position === position)!
      expect(token.lists.length).toBe(apart.expansions[position]!.lists.length + apart.glued[0]!.lists.length)
      expect(strongest(token).listed).toBeGreaterThanOrEqual(apart.glued[0]!.high.listed)
    }
  })
})

describe('what the rest of the words can add', () => {
  it.each(['Jon Tarrant', long, 'Quern More Haven'])('is the sum of their strongest, from each one on: %s', (full) => {
    const { search, rests, free, all } = outlineOf(full, company)
    const fields = ['query', 'listed', 'words'] as const
    for (let from = 0; from <= search.length; from++)
      for (const field of fields) {
        const sum = search.slice(from).reduce((total, token) => total + strongest(token)[field], free[field])
        expect(rests[from]![field]).toBeCloseTo(sum, 12)
      }
    expect(all).toBe(rests[0])
    expect(rests.at(-1)).toBe(free)
  })

  it('takes the rarest word, not the sum of rarities', () => {
    const { search, rests } = outlineOf('Jon Tarrant')
    expect(rests[0]!.rarest).toBe(Math.max(...search.map((token) => strongest(token).rarest)))
  })
})

describe.each([standard1, standard2])('a plan, $name', (algorithm) => {
  const names = ['Jon Tarrant', 'Maria Quernmore Tarrant', 'CHAN Tai Man', 'Mohamed Abdul Rahman']
  const scores = [0.95, 0.9, 0.8, 0.7, 0.6, 0.5]
  const planned = (outline: Outline, name: number) =>
    planAt(algorithm, outline, { share: algorithm.functions.judge.leastOf(algorithm, name, 'person'), name })

  it.each(names)('scans just so many words that the others cannot reach the score: %s', (full) => {
    const outline = outlineOf(full, {}, algorithm)
    for (const score of scores) {
      const plan = planned(outline, score)
      expect(reaches(plan, outline.rests[plan.essential]!)).toBe(false)
      for (let i = 0; i < plan.essential; i++) expect(reaches(plan, outline.rests[i]!)).toBe(true)
    }
  })

  it.each(names)('scans no fewer words for a lower score: %s', (full) => {
    const outline = outlineOf(full, {}, algorithm)
    const counts = scores.map((score) => planned(outline, score).essential)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBeGreaterThan(0)
  })

  it('scans every class where words beyond the searched ones may be enough', () => {
    const outline = outlineOf(longest, {}, algorithm)
    expect(outline.complete).toBe(false)
    expect(planned(outline, 0.55).unreachable).toBe(true)
    expect(planned(outline, 0.9).unreachable).toBe(false)
    expect(planned({ ...outline, complete: true }, 0.55).unreachable).toBe(false)
  })
})

describe('a plan of standard-2', () => {
  const outline = outlineOf('Quernmore Haven Trading', company, standard2)
  const share = standard2.functions.judge.leastOf(standard2, 0.7, 'organisation')

  it('asks for a larger share of words that tell little', () => {
    const plan = planAt(standard2, outline, { share, name: 0.7 })
    const askedOf = (rarest: number, words: number) => {
      reaches(plan, { query: 0, listed: 0, rarest, words })
      return plan.question.numbers[ofShare]!
    }
    expect(askedOf(0.3, 1)).toBeGreaterThan(askedOf(0.9, 1))
    expect(askedOf(0.3, 1)).toBeGreaterThan(askedOf(0.3, 3))
    expect(askedOf(1, 3)).toBeGreaterThanOrEqual(plan.leastShare)
  })

  it('scans no more words than one that counts the share alone', () => {
    const byShare = planAt(standard2, outline, { share })
    expect(byShare.shares).toBeUndefined()
    expect(planAt(standard2, outline, { share, name: 0.7 }).essential).toBeLessThanOrEqual(byShare.essential)
  })

  it('scans nothing for a share that no names can have', () => {
    const plan = planAt(standard2, outline, { share: 1.2 })
    expect(plan.essential).toBe(0)
    expect(reaches(plan, { query: 9, listed: 9, rarest: 1, words: 3 })).toBe(false)
  })
})
