import { expect, it } from 'vitest'
import { standard1 } from './algorithms/standard-1.ts'
import { standard2 } from './algorithms/standard-2.ts'
import { askedAs } from './asked-as.ts'
import { prepare } from './prepared.ts'

const company = prepare({ id: 'q', schema: 'Company', names: [{ full: 'QUERNMORE HAVEN GRP' }] })

it('is the party itself for an algorithm that reads nothing more into it', () => {
  const plain = prepare({ id: 'q', schema: 'Company', names: [{ full: 'QUERNMORE HAVEN GROUP' }] })
  expect(askedAs(standard1, plain)).toBe(plain)
})

it('leaves out what only the forms of another algorithm read', () => {
  const forms = askedAs(standard1, company).names.flatMap((name) => name.forms)
  expect(company.names.flatMap((name) => name.forms).some(({ rules }) => rules === 'in full')).toBe(true)
  expect(forms.map(({ rules }) => rules)).not.toContain('in full')
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
