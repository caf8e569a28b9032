import { describe, expect, it } from 'vitest'
import { asked, engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed, algorithmNames } from '../../algorithms/registry.ts'
import { noAgreement } from '../../judge/agreement.ts'
import { rarityOf } from '../../judge/rarity.ts'
import { everyFamily } from '../../schemas.ts'
import { seededRandom } from '../../synthetic/random.ts'
import { newBitPlanes } from './bit-planes.ts'
import { newCandidates } from './candidates.ts'
import { fillCorrespondence, newCorrespondence } from './correspondence.ts'
import { outlineForm, planAt } from './plan.ts'
import { endScans, scanClasses } from './scan.ts'
import { newVerifier, scoreClass } from './verify.ts'

const random = seededRandom(17)
const given = ['Jon', 'John', 'Maria', 'Una', 'Bertram', 'Otto', 'Lena', 'Vera']
const middle = [
  'Quernal',
  'Quernel',
  'Kwernal',
  'Dorn',
  'Dorne',
  'Haven',
  'Havel',
  'Lantern',
  'Lanterne',
  'Moor',
  'More',
  'Wharf',
]
const family = [
  'Tarrant',
  'Tarant',
  'Tarrand',
  'Terrant',
  'Quill',
  'Quell',
  'Quilt',
  'Veldin',
  'Weldin',
  'Vildan',
  'Salesyn',
  'Salesin',
]
const records = Array.from({ length: 700 }, (_, i) => {
  const words = [random.pick(given), ...(random.chance(0.7) ? [random.pick(middle)] : []), random.pick(family)]
  return listed(String(i), [...words, ...(random.chance(0.2) ? [random.pick(middle)] : [])].join(' '))
})
const engine = engineOf(records)
const { snapshot } = engine
const everything = engine.selections.bits({ families: everyFamily }).classes
const customers = [
  'Jon Tarrant',
  'Una Quernal Quill',
  'Otto Quernal Haven Veldin',
  'Vera Lantern Moor Dorn Salesyn Wharf',
  'J Tarrant',
  'Tarrant',
]

function scanOf(full: string, name: string, selected = everything) {
  const algorithm = algorithmNamed(name)
  const form = asked(full).names[0]!.forms[0]!
  const rarities = form.tokens.map((token) => rarityOf(token, 'person'))
  const outline = outlineForm(algorithm.costs.person, { form, rarities }, engine)
  const planes = newBitPlanes(snapshot.classes.count)
  const candidates = newCandidates()
  const { judge } = algorithm.functions
  const shareFor = (score: number) => judge.leastOf(algorithm, score, 'person')
  return {
    planes,
    search: outline.search,
    scan: (score: number): number[] => {
      candidates.count = 0
      const plan = planAt(algorithm, outline, { share: shareFor(score), name: score })
      scanClasses({ snapshot, plan, planes, selected, narrow: selected, narrower: selected, candidates })
      return [...candidates.classes.subarray(0, candidates.count)]
    },
    /** Classes whose share score reaches the score by itself. */
    reaching: (score: number): number[] => {
      const map = newCorrespondence()
      fillCorrespondence(map, outline, snapshot)
      const verifier = newVerifier(algorithm, { outline, leastShare: 0 }, { snapshot, map, edges: engine.edges })
      return Array.from({ length: snapshot.classes.count }, (_, c) => c).filter((c) => {
        const found = scoreClass(verifier, c)
        return (
          found > 0 &&
          judge.scoreOf(algorithm, { score: found, agreement: none, across: undefined, class: 'person' }) >= score
        )
      })
    },
  }
}

const ascending = (a: number, b: number) => a - b
const none = { ...noAgreement, telling: true }

describe.each(algorithmNames())('a scan, %s', (name) => {
  it.each(customers)('finds every class that reaches the score, each once as the score falls: %s', (full) => {
    const { scan, reaching } = scanOf(full, name)
    const found: number[] = []
    for (const score of [0.95, 0.8, 0.7, 0.6, 0.5]) {
      found.push(...scan(score))
      const all = new Set(found)
      expect(reaching(score).filter((c) => !all.has(c))).toEqual([])
    }
    expect(new Set(found).size).toBe(found.length)
    expect(found.length).toBeGreaterThan(0)
  })

  it('visits few classes for a high score', () => {
    expect(scanOf('Otto Quernal Haven Veldin', name).scan(0.95).length).toBeLessThan(snapshot.classes.count / 10)
  })

  it('finds none above the highest share', () => {
    expect(scanOf('Jon Tarrant', name).scan(1.2)).toEqual([])
  })
})

describe('a selection', () => {
  const half = everything.map((word, i) => (i % 2 === 0 ? word : word & 0x0f0f0f0f))
  const isSelected = (c: number) => ((half[c >>> 5]! >>> (c & 31)) & 1) === 1

  it.each(customers)('holds all classes that are found, and hides no other: %s', (full) => {
    const [whole, part] = [scanOf(full, 'standard-1').scan(0.6), scanOf(full, 'standard-1', half).scan(0.6)]
    expect(part.filter((c) => !isSelected(c))).toEqual([])
    expect(part.toSorted(ascending)).toEqual(whole.filter(isSelected).toSorted(ascending))
    expect(part.length).toBeLessThan(whole.length)
  })
})

describe('the end of a scan', () => {
  it.each(customers)('clears marks and visits, so that the next one finds the same: %s', (full) => {
    const { scan, planes, search } = scanOf(full, 'standard-1')
    const first = [...scan(0.8), ...scan(0.55)]
    expect(planes.seenCount).toBeGreaterThan(0)
    endScans(planes, search)
    expect(planes.pairs.every((pair) => pair.every((word) => word === 0))).toBe(true)
    expect(planes.marked.every((window) => window === undefined)).toBe(true)
    expect(planes.seen.every((word) => word === 0)).toBe(true)
    expect([...scan(0.8), ...scan(0.55)]).toEqual(first)
  })
})
