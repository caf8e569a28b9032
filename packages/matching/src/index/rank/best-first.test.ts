import { describe, expect, it } from 'vitest'
import { find } from '../../../test/found.ts'
import { asked, engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed, algorithmNames } from '../../algorithms/registry.ts'
import { seededRandom } from '../../synthetic/random.ts'
import { mostOfHit, newBestFirst, queueHits, takeBest } from './best-first.ts'
import { addHit, type Engine, scoreOfHit } from './engine.ts'
import { memberScores } from './ranking.ts'

const standard1 = algorithmNamed('standard-1')
const standard2 = algorithmNamed('standard-2')
const byPlace = { place: 0, verifier: 0 }

const engine = engineOf([listed('a', 'Una Quill')])

/** The engine with hits of these bounds, all of them classes of one listed name. */
function engineWith(bounds: readonly number[]) {
  engine.hits.count = 0
  for (const bound of bounds) addHit(engine.hits, 0, bound, byPlace)
  return engine
}

function takeAll({ queue }: Engine): number[] {
  const taken: number[] = []
  for (let at = takeBest(queue); at >= 0; at = takeBest(queue)) taken.push(at)
  return taken
}

describe('the queue of hits', () => {
  it('gives the hit with the highest bound first, whatever their order', () => {
    const random = seededRandom(14)
    for (let i = 0; i < 50; i++) {
      const bounds = Array.from({ length: random.integer(40) }, () => random.integer(25) / 25)
      const engine = engineWith(bounds)
      queueHits(engine, asked('Una Quill'), { algorithm: standard1, least: 0 })
      expect(takeAll(engine).map((at) => bounds[at])).toEqual(bounds.toSorted((a, b) => b - a))
    }
  })

  it('leaves out hits below the least score and holds those that equal it', () => {
    const engine = engineWith([0.5, 0.6, 0.61, 0.4, 0.59])
    queueHits(engine, asked('Una Quill'), { algorithm: standard1, least: 0.6 })
    expect(takeAll(engine)).toEqual([2, 1])
  })

  it('holds more hits than its first memory', () => {
    const engine = engineWith(Array.from({ length: 3000 }, (_, i) => (i % 997) / 997))
    queueHits(engine, asked('Una Quill'), { algorithm: standard1, least: 0 })
    const taken = takeAll(engine)
    expect(new Set(taken).size).toBe(3000)
    expect(taken.map((at) => engine.hits.bounds[at]!)).toEqual(
      Array.from(engine.hits.bounds.subarray(0, 3000)).sort((a, b) => b - a),
    )
  })

  it('is filled anew for a lower score', () => {
    const engine = engineWith([0.9, 0.7])
    queueHits(engine, asked('Una Quill'), { algorithm: standard1, least: 0.8 })
    expect(takeAll(engine)).toEqual([0])
    queueHits(engine, asked('Una Quill'), { algorithm: standard1, least: 0.6 })
    expect(takeAll(engine)).toEqual([0, 1])
  })

  it('is empty without hits', () => {
    expect(takeBest(newBestFirst())).toBe(-1)
  })

  it('counts a weak alias of the customer below STRONG, however high its bound', () => {
    const engine = engineWith([1, 0.7])
    queueHits(engine, asked('Una Quill*'), { algorithm: standard1, least: 0.8 })
    expect(takeAll(engine)).toEqual([])
    queueHits(engine, asked('Una Quill*'), { algorithm: standard1, least: 0.6 })
    expect(takeAll(engine)).toEqual([0, 1])
  })
})

const records = [
  listed('a', '陳大文'),
  listed('b', 'CHAN Tai Man'),
  listed('c', ['CHAN Tai Mang', '陳大民*']),
  listed('d', 'Jon Tarrant'),
  listed('e', 'John Paul Tarant'),
  listed('f', 'Lantern Quay Trading Limited', { schema: 'Company' }),
  listed('g', '鴻祥貿易有限公司', { schema: 'Company' }),
  listed('h', 'Hung Cheung Trading Ltd', { schema: 'Company' }),
]
const customers = [
  asked('CHAN Tai Man'),
  asked('陳大文'),
  asked('Jon Tarrant'),
  asked('Hongxiang Trading Ltd', { schema: 'Company' }),
  asked('Lantern Key Trade Co Ltd', { schema: 'Company' }),
]

describe.each(algorithmNames())('the most that a class can score, %s', (name) => {
  const algorithm = algorithmNamed(name)
  const engine = engineOf(records)

  it.each(customers.map((given) => [given.names[0]!.full, given] as const))(
    'is a bound of all its members: %s',
    (_, given) => {
      const query = find(engine, given, { algorithm, threshold: 0.3 })
      const { members } = engine.snapshot
      for (let at = 0; at < engine.hits.count; at++) {
        const most = mostOfHit(engine, query, algorithm, { at, score: scoreOfHit(engine, at) })
        const classNumber = engine.hits.classes[at]!
        const marks = members.marks.subarray(members.offsets[classNumber]!, members.offsets[classNumber + 1]!)
        const scores = Array.from(marks, memberScores(engine, query, algorithm, at).score)
        expect(Math.max(...scores)).toBeLessThanOrEqual(most)
      }
      expect(engine.hits.count).toBeGreaterThan(0)
    },
  )
})

describe('evidence of a reading across scripts', () => {
  /** The bound of the only class that the customer's name meets. */
  function mostFor(full: string, listedNames: readonly string[]): number {
    const engine = engineOf(listedNames.map((one, i) => listed(String(i).padStart(2, '0'), one)))
    const query = find(engine, asked(full), { algorithm: standard2, threshold: 0.3 })
    const all = Array.from({ length: engine.hits.count }, (_, at) =>
      mostOfHit(engine, query, standard2, { at, score: 0.8 }),
    )
    return Math.max(...all)
  }

  it('is counted where a name may be a reading of characters, not between Latin names', () => {
    expect(mostFor('CHAN Tai Man', ['陳大文'])).toBeGreaterThan(mostFor('CHAN Tai Man', ['CHAN Tai Man']))
  })

  it('is counted for a class with too many members to look at', () => {
    const crowd = Array.from({ length: 17 }, () => 'CHAN Tai Man')
    const [few, many] = [mostFor('CHAN Tai Man', crowd.slice(1)), mostFor('CHAN Tai Man', crowd)]
    expect(few).toBe(mostFor('CHAN Tai Man', ['CHAN Tai Man']))
    expect(many).toBeGreaterThan(few)
  })
})
