import { expect, it } from 'vitest'
import { standard1 } from '../algorithms/standard-1.ts'
import { standard2 } from '../algorithms/standard-2.ts'
import { compare } from '../compare.ts'
import type { Entity } from '../entity.ts'
import { prepare } from '../prepared.ts'

const asked: Entity = {
  id: 'q',
  schema: 'Person',
  names: [{ full: 'QUERNMORE Tobias', family: 'QUERNMORE', given: 'Tobias' }],
  birthDates: ['1961-04-05'],
}
const listed = (full: string, more: Partial<Entity> = {}): Entity => ({ ...asked, id: 'l', names: [{ full }], ...more })
const said = (candidate: Entity) => compare(standard2, prepare(asked), prepare(candidate)).explanation.sentence

it('says what agrees and what differs, surname and given names apart', () => {
  expect(said(listed('QUERNMORE, Helga'))).toEqual({
    en: 'The surname and date of birth agree; the given names differ.',
    zh: '姓氏、出生日期相同；名字不同。',
  })
})

it('speaks of the names as one where they are equal', () => {
  expect(said(listed('Tobias Quernmore', { birthDates: ['1985-11-30'] }))).toEqual({
    en: 'The names agree; the date of birth differs.',
    zh: '姓名相同；出生日期不同。',
  })
})

it('gives the weight of evidence beside the points, in standard-2 only', () => {
  const found = compare(standard2, prepare(asked), prepare(listed('Tobias Quernmor')))
  expect(found.explanation.fields.find(({ field }) => field === 'birth_date')?.evidence).toBeCloseTo(2, 9)
  const before = compare(standard1, prepare(asked), prepare(listed('Tobias Quernmor'))).explanation
  expect(before).not.toHaveProperty('sentence')
  expect(before.fields[0]).not.toHaveProperty('evidence')
})
