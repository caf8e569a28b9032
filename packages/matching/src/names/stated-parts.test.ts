import { describe, expect, it } from 'vitest'
import { standard1 } from '../algorithms/standard-1.ts'
import { standard2 } from '../algorithms/standard-2.ts'
import { compare } from '../compare.ts'
import type { EntityName } from '../entity.ts'
import { newIndexBuilder } from '../index/build/builder.ts'
import { newEngine } from '../index/rank/engine.ts'
import { search } from '../index/search.ts'
import { prepare } from '../prepared.ts'
import { withStatedSurnames } from './stated-parts.ts'

const read = (...names: EntityName[]) => withStatedSurnames(names).map(({ full }) => full)
const main = { full: 'Yeung Lok Au', family: 'Au', given: 'Yeung Lok' }

describe('a stated surname', () => {
  it('is put before a comma in names that may be Chinese', () => {
    expect(read(main, { full: 'Jon Tarrant', family: 'Tarrant', given: 'Jon' })).toEqual([
      'Au, Yeung Lok',
      'Jon Tarrant',
    ])
  })

  it('stays where it is in other names, and in names without given names beside it', () => {
    for (const name of [
      { full: '陳大文', family: '陳', given: '大文' },
      { full: 'Au Yeung Lok', family: 'Au' },
      { full: 'Au, Yeung Lok', family: 'Au', given: 'Yeung Lok' },
    ])
      expect(read(name)).toEqual([name.full])
  })

  it('is borrowed by aliases that hold it at one end', () => {
    expect(
      read(main, { full: 'Au Yeung Lok' }, { full: 'Chan Tai Man' }, { full: 'Lok Au Yeung' }, { full: 'Au' }),
    ).toEqual(['Au, Yeung Lok', 'au, yeung lok', 'Chan Tai Man', 'Lok Au Yeung', 'Au'])
  })

  it('is nothing to names whose source states none', () => {
    const names = [{ full: 'Au Yeung Lok' }]
    expect(withStatedSurnames(names)).toBe(names)
  })
})

describe('a listed name', () => {
  const listed = (name: EntityName) => ({ id: 'l', schema: 'Person' as const, names: [name] })
  const query = prepare({ id: 'q', schema: 'Person', names: [{ full: 'AU YEUNG, Lok' }] })
  const [stated, guessed] = [{ ...main, full: 'Au Yeung Lok' }, { full: 'Au Yeung Lok' }]

  it('is read by the surname its list states, by standard-2 only', () => {
    const score = (algorithm: typeof standard1, name: EntityName) =>
      compare(algorithm, query, prepare(listed(name))).score
    expect(score(standard2, stated)).toBeLessThan(score(standard2, guessed))
    expect(score(standard1, stated)).toBe(score(standard1, guessed))
  })

  it.each([standard1, standard2])('scores in an index as in a comparison: $name', (algorithm) => {
    const builder = newIndexBuilder()
    builder.add({ entity: listed(stated), caption: 'l' }, 0)
    const [hit] = search(newEngine(builder.finish()), query, { algorithm, threshold: 0.3, limit: 1 })
    expect(hit?.score).toBe(compare(algorithm, query, prepare(listed(stated))).score)
    expect(hit?.explanation.fields[0]!.candidate).toEqual(['Au Yeung Lok'])
  })
})
