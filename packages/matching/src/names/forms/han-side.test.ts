import { describe, expect, it } from 'vitest'
import { standard1 } from '../../algorithms/standard-1.ts'
import { compare } from '../../compare.ts'
import type { Schema } from '../../entity.ts'
import { prepare } from '../../prepared.ts'

const between = (schema: Schema, a: string, b: readonly string[]) =>
  compare(
    standard1,
    prepare({ id: 'a', schema, names: [{ full: a }] }),
    prepare({ id: 'b', schema, names: b.map((full) => ({ full })) }),
  )

const companies = (a: string, ...b: string[]) => between('Company', a, b)
const persons = (a: string, ...b: string[]) => between('Person', a, b)

describe('two names in Han characters', () => {
  it.each([
    ['子午風箏有限公司', '青松有限公司'],
    ['子午風箏', '青松'],
    ['鴻祥海運有限公司', '紅翔海運有限公司'],
    ['眾翔礦業有限公司', '仲祥電器有限公司'],
  ])('of companies do not meet by how they are read: %s, %s', (a, b) => {
    const { explanation } = companies(a, b)
    const [name] = explanation.fields
    expect(JSON.stringify(name?.detail)).not.toContain('romanised')
  })

  it('have nothing in common when no character agrees, and the explanation says so', () => {
    const { score, explanation } = companies('子午風箏', '青松')
    expect(score).toBe(0)
    expect(explanation.fields[0]?.detail.en).toBe('Name: nothing in common.')
  })

  it('of persons do not meet by how they are read', () => {
    expect(persons('沃兹曼', '安东·瓦兹门').score).toBe(0)
    expect(persons('沃兹曼', 'Anton Wazman').level).not.toBeNull()
  })

  it.each([
    ['Company', '大風車國際貿易有限公司', '大风车国际贸易有限公司'],
    ['Company', '峯豐電子有限公司', '峰丰电子有限公司'],
    ['Person', '衞啟峯', '卫启峰'],
  ] as const)('meet through their characters whatever their shape: %s %s, %s', (schema, a, b) => {
    expect(between(schema, a, [b]).level).toBe('EXACT')
  })

  it('meet as the foreign name that both usually render', () => {
    expect(persons('安华', '安瓦尔').level).toBe('STRONG')
    expect(persons('约翰·史密斯', '約翰·史密夫').level).not.toBeNull()
  })
})

describe('a name in Han characters', () => {
  it('meets a Latin name by how it is read, and a record by the Latin name it was given', () => {
    expect(companies('青松貿易有限公司', 'Qingsong Trading Limited').level).not.toBeNull()
    expect(companies('青松貿易有限公司', 'Ching Chung Trading Limited').level).not.toBeNull()
    expect(companies('青松貿易有限公司', '子午風箏有限公司', 'Qingsong Trading Limited').level).not.toBeNull()
    expect(persons('陳大文', 'CHAN Tai Man').level).toBe('STRONG')
  })

  it('beside a Latin name in one field keeps both', () => {
    expect(companies('青松貿易有限公司 Evergreen Pine Trading', '子午風箏', 'Evergreen Pine Trading').level).toBe(
      'EXACT',
    )
  })
})
