import { describe, expect, it } from 'vitest'
import { asked, engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed, algorithmNames } from '../../algorithms/registry.ts'
import { askedAs } from '../../asked-as.ts'
import { measure } from '../../compare.ts'
import { type Party, prepare } from '../../prepared.ts'
import { everyFamily } from '../../schemas.ts'
import { syntheticRecords } from '../../synthetic/parties.ts'
import { unscored } from './best-first.ts'
import { type Engine, newEngine, scoreOfHit } from './engine.ts'
import { endSearch, findClasses, seek } from './found-classes.ts'

/** A search in one part. */
const whole = (floor: number) => [{ floor, within: [] }]

const records = [
  ...syntheticRecords(21, 45),
  listed('weak', ['Jon Tarrant*', 'Una Quill']),
  listed('long', 'Union of the Seven Northern River Valley Water Trading Towns', { schema: 'Company' }),
  listed('glued', 'Quern More Haven', { schema: 'Company' }),
]
const engine = engineOf(records)
const parties = records.map(({ entity }) => prepare(entity))
const standard1 = algorithmNamed('standard-1')
const everything = (of: Engine) => of.selections.bits({ families: everyFamily }).classes

function entitiesIn({ hits, snapshot }: Engine): Set<number> {
  const { offsets, entities } = snapshot.members
  const found = new Set<number>()
  for (let at = 0; at < hits.count; at++)
    for (let i = offsets[hits.classes[at]!]!; i < offsets[hits.classes[at]! + 1]!; i++) found.add(entities[i]!)
  return found
}

const pairsIn = ({ hits }: Engine) =>
  Array.from({ length: hits.count }, (_, at) => `${hits.classes[at]} ${hits.places[at]}`)

function isClear({ planes }: Engine): boolean {
  return planes.every(
    ({ pairs, marked, seen, seenCount }) =>
      seenCount === 0 &&
      seen.every((word) => word === 0) &&
      marked.every((window) => window === undefined) &&
      pairs.every((pair) => pair.every((word) => word === 0)),
  )
}

const customers: Party[] = [
  ...[...syntheticRecords(21, 14)].map(({ entity }) =>
    asked(
      entity.names.map(({ full }) => full),
      { schema: entity.schema },
    ),
  ),
  asked('Jon Tarrant'),
  asked('Jon Tarrant*'),
  asked('J Tarrant'),
  asked('Union of Northern Towns', { schema: 'Company' }),
  asked('Quernmore Haven', { schema: 'Company' }),
]

describe.each(algorithmNames())('the classes found, %s', (name) => {
  const algorithm = algorithmNamed(name)

  it('hold every record whose names reach the score, at each falling threshold', () => {
    const missed: unknown[] = []
    let reached = 0
    for (const given of customers) {
      const query = askedAs(algorithm, {
        ...given,
        entity: { id: 'q', schema: given.entity.schema, names: given.entity.names },
      })
      const scores = parties.map((party) => measure(algorithm, query, party).name?.score ?? 0)
      const sought = seek(engine, query, algorithm, 0.55)
      for (const floor of [0.9, 0.7, 0.55]) {
        findClasses(engine, sought, { algorithm, parts: whole(floor), selected: everything(engine) })
        const found = entitiesIn(engine)
        for (const [entity, score] of scores.entries()) {
          if (score < floor) continue
          reached++
          if (!found.has(entity)) missed.push({ query: query.names[0]!.full, entity, score, floor })
        }
      }
      endSearch(engine, sought)
    }
    expect(missed).toEqual([])
    expect(reached).toBeGreaterThan(40)
  })

  it('have bounds that no score exceeds', () => {
    for (const given of customers) {
      const sought = seek(engine, askedAs(algorithm, given), algorithm, 0.5)
      findClasses(engine, sought, { algorithm, parts: whole(0.5), selected: everything(engine) })
      for (let at = 0; at < engine.hits.count; at++)
        expect(scoreOfHit(engine, at)).toBeLessThanOrEqual(engine.hits.bounds[at]!)
      endSearch(engine, sought)
    }
  })
})

describe('a query with few forms', () => {
  it('finds each class once for each form, although the thresholds fall', () => {
    const sought = seek(engine, asked(['Jon Tarrant', 'Una Quill']), standard1, 0.5)
    expect(sought.kept).toBe(true)
    for (const floor of [0.9, 0.7, 0.5])
      findClasses(engine, sought, { algorithm: standard1, parts: whole(floor), selected: everything(engine) })
    endSearch(engine, sought)
    expect(pairsIn(engine).length).toBeGreaterThan(1)
    expect(new Set(pairsIn(engine)).size).toBe(engine.hits.count)
  })

  it('leaves its scores to be computed on demand', () => {
    const sought = seek(engine, asked('Jon Tarrant'), standard1, 0.5)
    findClasses(engine, sought, { algorithm: standard1, parts: whole(0.5), selected: everything(engine) })
    endSearch(engine, sought)
    expect(engine.hits.scores[0]).toBe(unscored)
    expect(scoreOfHit(engine, 0)).toBeGreaterThan(0)
    expect(engine.hits.scores[0]).toBe(scoreOfHit(engine, 0))
  })
})

describe('a query with many forms', () => {
  const names = Array.from({ length: 30 }, (_, i) => `Quern${'abcdefghij'[i % 10]}l Mordal${'kmn'[i % 3]}`)
  const crowd = names.map((full, i) => listed(String(i), full))
  const own = engineOf(crowd)

  it.each([
    [4, true],
    [5, false],
    [30, false],
  ])('of %i forms keeps marks between thresholds: %s; either way each name finds its like', (count, kept) => {
    const sought = seek(own, asked(names.slice(0, count)), standard1, 0.6)
    expect(sought.kept).toBe(kept)
    for (const floor of [0.9, 0.6])
      findClasses(own, sought, { algorithm: standard1, parts: whole(floor), selected: everything(own) })
    endSearch(own, sought)
    const found = entitiesIn(own)
    expect(names.slice(0, count).every((_, entity) => found.has(entity))).toBe(true)
    expect(new Set(pairsIn(own)).size).toBe(own.hits.count)
    expect(isClear(own)).toBe(true)
  })

  it('scores at once where it has more forms than it keeps verifiers for', () => {
    const sought = seek(own, asked(names), standard1, 0.6)
    findClasses(own, sought, { algorithm: standard1, parts: whole(0.6), selected: everything(own) })
    const { hits } = own
    expect(hits.scores.subarray(0, hits.count)).not.toContain(unscored)
    expect(own.verifiers.length).toBeLessThanOrEqual(24)
  })
})

describe('marks', () => {
  it('are all cleared at the end of a search', () => {
    const fresh = newEngine(engine.snapshot.buffer)
    const sought = seek(fresh, asked('Union of Northern Towns', { schema: 'Company' }), standard1, 0.5)
    findClasses(fresh, sought, { algorithm: standard1, parts: whole(0.5), selected: everything(fresh) })
    expect(isClear(fresh)).toBe(false)
    endSearch(fresh, sought)
    expect(isClear(fresh)).toBe(true)
  })

  it('of classes that are not selected are never hits', () => {
    const sought = seek(engine, asked('Jon Tarrant'), standard1, 0.5)
    findClasses(engine, sought, {
      algorithm: standard1,
      parts: whole(0.5),
      selected: new Int32Array(everything(engine).length),
    })
    endSearch(engine, sought)
    expect(engine.hits.count).toBe(0)
  })
})

describe('a form', () => {
  it('whose factor is below the score that is searched is not searched', () => {
    const formsAt = (lowest: number) =>
      seek(engine, asked('Lantern Quay Trading Limited', { schema: 'Company' }), standard1, lowest).forms.map(
        ({ outline }) => outline.form.reading,
      )
    expect(formsAt(0.6)).toEqual(['full', 'acronym'])
    expect(formsAt(0.8)).toEqual(['full'])
  })

  it('of a weak alias is searched as far down as its score is lowered, and not above STRONG', () => {
    const at = (lowest: number) => seek(engine, asked('Jon Tarrant*'), standard1, lowest).forms
    expect(at(0.797)[0]!.least).toBeCloseTo(0.95, 9)
    expect(at(0.6)[0]!.least).toBe(0.6)
    expect(at(0.85)).toEqual([])
  })
})
