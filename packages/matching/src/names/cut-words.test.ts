import { describe, expect, it } from 'vitest'
import { asked, engineOf, listed } from '../../test/listed.ts'
import { algorithmNamed } from '../algorithms/registry.ts'
import { compare } from '../compare.ts'
import type { Entity } from '../entity.ts'
import { search } from '../index/search.ts'
import { prepare } from '../prepared.ts'

const [standard1, standard2, standard3] = ['standard-1', 'standard-2', 'standard-3'].map(algorithmNamed)
const company = (full: string): Entity => ({ id: full, schema: 'Company', names: [{ full }] })
const compared = (name: string, ours: string, theirs: string) =>
  compare(algorithmNamed(name), prepare(company(ours)), prepare(company(theirs)))

const cut = 'QUERNMORE INTL. TRDG CO LTD'
const whole = 'Quernmore International Trading Co Ltd'

describe('abbreviations of a listed name', () => {
  it('are read in full, and the explanation shows them as the list writes them', () => {
    const { level, explanation } = compared('standard-3', whole, cut)
    expect(level).toBe('EXACT')
    const [name] = explanation.fields
    expect(name?.detail.en).toContain('with abbreviations in full')
    expect(name?.detail.zh).toContain('縮寫按全稱讀')
    expect(JSON.stringify(name?.detail)).toMatch(/"candidate":"INTL","en":"[^"]*","query":"International"/)
    expect(name?.candidate).toEqual([cut])
  })

  it('are found by a search as by comparing', () => {
    const engine = engineOf([
      listed('a', cut, { schema: 'Company' }),
      listed('b', 'Northern Tern', { schema: 'Company' }),
    ])
    const [hit] = search(engine, asked(whole, { schema: 'Company' }), {
      algorithm: standard3!,
      threshold: 0.6,
      limit: 5,
    })
    expect(hit?.record.entity.id).toBe('a')
    expect(hit?.explanation).toEqual(compared('standard-3', whole, cut).explanation)
    for (const algorithm of [standard1!, standard2!])
      for (const { score } of search(engine, asked(whole, { schema: 'Company' }), {
        algorithm,
        threshold: 0.3,
        limit: 5,
      }))
        expect(score).toBeLessThan(algorithm.levels.exact)
  })

  it('equal those of the customer as well as their words', () => {
    expect(compared('standard-3', cut, cut).level).toBe('EXACT')
    expect(compared('standard-3', cut, whole).score).toBe(compared('standard-2', cut, whole).score)
  })

  it('stay as they are for the released algorithms before, and in names of persons', () => {
    for (const name of ['standard-1', 'standard-2'])
      expect(compared(name, whole, cut).score).toBeLessThan(standard3!.levels.exact)
    const person = prepare({ id: 'p', schema: 'Person', names: [{ full: 'Tobias Intl Trdg' }] })
    expect(person.names[0]!.forms.map(({ rules }) => rules)).not.toContain('in full')
  })
})
