import { expect, it } from 'vitest'
import { standard1 } from './algorithms/standard-1.ts'
import { standard2 } from './algorithms/standard-2.ts'
import { askedAs } from './asked-as.ts'
import { prepare } from './prepared.ts'

const company = prepare({ id: 'q', schema: 'Company', names: [{ full: 'QUERNMORE HAVEN GRP' }] })

it('is the party itself for an algorithm that reads nothing more into it', () => {
  expect(askedAs(standard1, company)).toBe(company)
})

it('is prepared once per party and algorithm', () => {
  const asked = askedAs(standard2, company)
  expect(asked.names.map(({ full }) => full)).toEqual(['QUERNMORE HAVEN GRP', 'QUERNMORE HAVEN group'])
  expect(askedAs(standard2, company)).toBe(asked)
})

it('is not read a second time', () => {
  const asked = askedAs(standard2, company)
  expect(askedAs(standard2, asked)).toBe(asked)
})
