import { describe, expect, it } from 'vitest'
import { asked, engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed } from '../../algorithms/registry.ts'
import { askedAs } from '../../asked-as.ts'
import { noAgreement } from '../../judge/agreement.ts'
import { rarityOf } from '../../judge/rarity.ts'
import { bestName } from '../../name-score.ts'
import { type Party, prepare } from '../../prepared.ts'
import { partyClass } from '../../schemas.ts'
import type { ListedRecord } from '../store/records.ts'
import { fillCorrespondence, newCorrespondence } from './correspondence.ts'
import { outlineForm } from './plan.ts'
import { agreementOfClass, boundOf, newVerifier, relationOf, scoreClass, told } from './verify.ts'

const [standard1, standard2] = [algorithmNamed('standard-1'), algorithmNamed('standard-2')]
const company = { schema: 'Company' as const }

/** A verifier of the customer's first form over an index of these records. */
function verifierOf(records: readonly ListedRecord[], given: Party, { algorithm = standard1, leastShare = 0 } = {}) {
  const engine = engineOf(records)
  const { entity, names } = askedAs(algorithm, given)
  const of = partyClass(entity.schema)
  const form = names[0]!.forms[0]!
  const rarities = form.tokens.map((token) => rarityOf(token, of))
  const outline = outlineForm(algorithm.costs[of], { form, rarities }, engine)
  const map = newCorrespondence()
  fillCorrespondence(map, outline, engine.snapshot, rarities)
  const verifier = newVerifier(
    algorithm,
    { outline, leastShare },
    { snapshot: engine.snapshot, map, edges: engine.edges },
  )
  return { verifier, engine, form }
}

/** The class of a record's first form. */
function classOf({ snapshot }: ReturnType<typeof engineOf>, entity: number): number {
  const { offsets, entities, places } = snapshot.members
  const member = entities.findIndex((one, i) => one === entity && places[i] === 0)
  return offsets.findIndex((from) => from > member) - 1
}

const persons = [
  'Jon Tarrant',
  'John Paul Tarrant',
  'J. Tarrant',
  'J. T.',
  'Tarrant',
  'Jon Tarrant Jon Tarrant',
  'Quern More Haven',
  'Quernmore Haven',
  'Maria Quernmore-Haven',
  'Mohamed Abdul Rahman',
  'Union of the Seven Northern River Valley Water Trading Towns',
].map((full, i) => listed(`p${i}`, full))
const customers = [
  'Jon Tarrant',
  'J Tarrant',
  'J T',
  'Tarrant Jon',
  'Quernmore Haven',
  'Quern More Haven',
  'Tarrant Tarrant',
  'Union of Seven Towns Water Trading River Valley Northern',
]

describe.each(customers)('%s against each class', (full) => {
  const { verifier, engine, form } = verifierOf(persons, asked(full))

  it('scores as the full comparison of these two forms', () => {
    for (const [entity, { entity: listedEntity }] of persons.entries()) {
      const candidate = prepare(listedEntity)
      const query = [{ name: { full }, full, weak: false, forms: [form] }]
      const names = { query, candidate: [{ ...candidate.names[0]!, forms: candidate.names[0]!.forms.slice(0, 1) }] }
      const best = bestName(standard1, standard1.costs.person, { ...names, memo: new Map(), of: 'person' })
      // How far the listed reading is trusted differs by member and is no matter of the class.
      const score = scoreClass(verifier, classOf(engine, entity)) * candidate.names[0]!.forms[0]!.factor
      expect(score).toBeCloseTo(best?.score ?? 0, 12)
    }
  })

  it('has bounds that no score exceeds, and no bound where nothing corresponds', () => {
    for (let entity = 0; entity < persons.length; entity++) {
      const classNumber = classOf(engine, entity)
      const [bound, score] = [boundOf(verifier, classNumber), scoreClass(verifier, classNumber)]
      expect(bound).toBeGreaterThanOrEqual(score)
    }
  })

  it('bounds the agreement of words before they are aligned', () => {
    for (let entity = 0; entity < persons.length; entity++) {
      const classNumber = classOf(engine, entity)
      if (boundOf(verifier, classNumber) === 0) continue
      const [rarest, words] = told
      const agreement = agreementOfClass(verifier, classNumber)
      expect(rarest).toBeGreaterThanOrEqual(agreement.rarest - 1e-12)
      expect(words).toBeGreaterThanOrEqual(agreement.words)
    }
  })
})

describe('an initial', () => {
  it('finds nobody by itself', () => {
    const { verifier, engine } = verifierOf([listed('a', 'J. Tarrant'), listed('b', 'Jon')], asked('J Quernmore'))
    expect([0, 1].map((entity) => scoreClass(verifier, classOf(engine, entity)))).toEqual([0, 0])
    expect([0, 1].map((entity) => boundOf(verifier, classOf(engine, entity)))).toEqual([0, 0])
  })

  it('adds to a name of which another word agrees', () => {
    const { verifier, engine } = verifierOf(
      [listed('a', 'Jon Tarrant'), listed('b', 'Una Tarrant')],
      asked('J Tarrant'),
    )
    const [jon, una] = [0, 1].map((entity) => scoreClass(verifier, classOf(engine, entity)))
    expect(jon).toBeGreaterThan(una!)
    expect(una).toBeGreaterThan(0)
  })
})

describe('a class', () => {
  it.each([
    [0, true],
    [0.5, true],
    [0.99, false],
  ])('with a smaller share than the least %d is not scored', (leastShare, isScored) => {
    const { verifier, engine } = verifierOf([listed('a', 'John Paul Tarrant')], asked('Jon Tarrant'), { leastShare })
    expect(scoreClass(verifier, classOf(engine, 0)) > 0).toBe(isScored)
    expect(boundOf(verifier, classOf(engine, 0)) > 0).toBe(isScored)
  })

  it('scores 0 where only legal forms agree', () => {
    const { verifier, engine } = verifierOf([listed('a', 'Lantern Ltd', company)], asked('Quernmore Limited', company))
    expect(scoreClass(verifier, classOf(engine, 0))).toBe(0)
  })
})

describe('the agreement of a class', () => {
  const agreement = (query: string, name: string, more = {}) => {
    const found = verifierOf([listed('a', name, more)], asked(query, more), { algorithm: standard2 })
    return agreementOfClass(found.verifier, classOf(found.engine, 0))
  }

  it.each<[string, string, { words: number; met: number; left: number; slip: boolean }]>([
    ['Jon Tarrant', 'Jon Tarrant', { words: 2, met: 2, left: 0, slip: false }],
    ['Jon Tarrant', 'John Paul Tarrant', { words: 2, met: 2, left: 1, slip: false }],
    ['Jon Tarrant', 'Jon Tarant', { words: 2, met: 2, left: 0, slip: false }],
    ['Jon Tarrant', 'Jon Tarranto', { words: 2, met: 2, left: 0, slip: true }],
    ['Quernmore Haven', 'Quern More Haven', { words: 2, met: 2, left: 0, slip: false }],
    ['Quern More Haven', 'Quernmore Haven', { words: 2, met: 2, left: 0, slip: false }],
    ['J Tarrant', 'Jon Tarrant', { words: 1, met: 1, left: 0, slip: false }],
  ])('of %s and %s counts pairs, and words left over', (query, name, expected) => {
    expect(agreement(query, name)).toMatchObject(expected)
  })

  it('is none where nothing corresponds', () => {
    expect(agreement('Jon Tarrant', 'Bertram Quernmore')).toEqual(noAgreement)
  })

  it('is not telling where companies share words of trade only', () => {
    expect(agreement('Lantern Trading', 'Quernmore Trading', company)).toMatchObject({
      telling: false,
      met: 1,
      left: 2,
    })
    expect(agreement('Lantern Trading', 'Lantern Shipping', company)).toMatchObject({ telling: true, met: 1, left: 2 })
  })
})

describe('the relation of a pair', () => {
  const { verifier, engine } = verifierOf([listed('a', 'John Tarrant')], asked('Jon Tarrant'))
  const { offsets, tokens } = engine.snapshot.classes
  const listedTokens = [...tokens.subarray(offsets[0], offsets[1])]

  it('is the one by which the listed word was found', () => {
    const relations = listedTokens.map((token, i) => relationOf(verifier, i, token).reason.en)
    expect(relations).toEqual(['transliteration variant', 'same'])
  })

  it('is an initial where the word was not looked up', () => {
    expect(relationOf(verifier, 1, listedTokens[0]!)).toMatchObject({ similarity: 0.7, reason: { en: 'initial' } })
  })
})
