import { describe, expect, it } from 'vitest'
import { find } from '../../../test/found.ts'
import { asked, engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed } from '../../algorithms/registry.ts'
import { prepare } from '../../prepared.ts'
import { rankAll } from '../../rank.ts'
import { seededRandom } from '../../synthetic/random.ts'
import { search } from '../search.ts'
import { unscored } from './best-first.ts'
import { type Engine, isOneWordHit } from './engine.ts'
import { memberScores } from './ranking.ts'

const algorithm = algorithmNamed('standard-3')
const { below, most } = algorithm.judgement!.oneWord!
const random = seededRandom(36)
const letters = 'bdgklmnprstvz'
const word = () =>
  Array.from({ length: 3 }, () => random.pick(letters.split('')) + random.pick('aeiou'.split(''))).join('')
const company = (full: string, i: number) => listed(`c-${(i * 7919) % 4001}`, full, { schema: 'Company' })

/** Companies with one common word, some with a second one, with legal forms of several words. */
const crowd = Array.from({ length: 1500 }, (_, i) => {
  const forms = ['Sp. z o.o.', 'Sdn. Bhd.', 'Limited']
  const name = [word(), i % 3 === 0 ? 'Delta' : 'Orient', i % 11 === 0 ? 'Import' : word(), forms[i % 3]]
  return company(name.join(' '), i)
})
const known = company('Mondo Delta Consulting Sp. z o.o.', 3000)
const records = [...crowd, known]
const engine = engineOf(records)
const parties = records.map(({ entity }) => prepare(entity))

const names = [
  'MondoDelta Consulting Sp. z o.o.',
  'Mondo Delta Consulting Sp. z o.o.',
  'DeltaGolden Import-Export Sdn. Bhd.',
  'Delta Golden Sdn. Bhd.',
  'Orient Kolosu Limited',
  'M. Orient Trading Limited',
]
const found = (given: Engine, full: string, limit = 10) =>
  search(given, asked(full, { schema: 'Company' }), { algorithm, threshold: 0.6, limit })
const compared = (full: string, limit = 10) =>
  rankAll(asked(full, { schema: 'Company' }), parties, { algorithm, threshold: 0.6, limit })

describe('companies that share one common word', () => {
  it.each(names)('are answered as by comparing all of them: %s', (full) => {
    for (const limit of [1, 10, 100]) {
      const answers = found(engine, full, limit).map(({ record, score }) => [record.entity.id, score])
      expect(answers).toEqual(compared(full, limit).map(({ party, score }) => [party.entity.id, score]))
    }
  })

  it('never score more than the limit of one word when they are known to share one', () => {
    let limited = 0
    for (const full of names) {
      const query = find(engine, asked(full, { schema: 'Company' }), { algorithm, threshold: 0.5 })
      const { hits, snapshot } = engine
      for (let at = 0; at < hits.count; at++) {
        if (hits.bounds[at]! >= algorithm.levels.exact || !isOneWordHit(engine, at, below)) continue
        const { score } = memberScores(engine, query, algorithm, at)
        limited++
        expect(score(snapshot.members.marks[snapshot.members.offsets[hits.classes[at]!]!]!)).toBeLessThanOrEqual(most)
      }
    }
    expect(limited).toBeGreaterThan(500)
  })

  it('are not all aligned when more of them than wanted reach that limit', () => {
    const answers = found(engine, 'MondoDelta Consulting Sp. z o.o.')
    expect(answers[0]!.record.entity.id).toBe(known.entity.id)
    expect(answers.slice(1).every(({ score }) => score === most)).toBe(true)
    const { count, scores } = engine.hits
    const aligned = scores.subarray(0, count).filter((score) => score !== unscored).length
    expect(count).toBeGreaterThan(400)
    expect(aligned).toBeLessThan(100)
  })
})
