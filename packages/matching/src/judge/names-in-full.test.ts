import { expect, it } from 'vitest'
import { standard2 } from '../algorithms/standard-2.ts'
import { compare } from '../compare.ts'
import type { Entity } from '../entity.ts'
import { prepare } from '../prepared.ts'
import { namesInFull } from './names-in-full.ts'

const company = (full: string): Entity => ({ id: full, schema: 'Company', names: [{ full }] })
const asked = (full: string) => namesInFull(company(full)).names.map((name) => name.full)

it('asks for cut words in full as well', () => {
  expect(asked('QUERNMORE HAVEN COMM GRP')).toEqual([
    'QUERNMORE HAVEN COMM GRP',
    'QUERNMORE HAVEN communications group',
  ])
  const listed = prepare(company('Quernmore Haven Communications Group Co., Ltd.'))
  expect(compare(standard2, prepare(company('QUERNMORE HAVEN COMM GRP')), listed).level).not.toBeNull()
  expect(compare(standard2, prepare(company('QUERNMORE HAVEN COMM GRP')), listed).score).toBeGreaterThan(0.8)
})

it('leaves out a last word that a form of 35 characters cut off', () => {
  const cut = 'QUERNMORE NORTHERN HARBOUR SHIPPIN'.padEnd(35, 'G')
  expect(asked(cut)[1]).toBe('QUERNMORE NORTHERN HARBOUR')
})

it('leaves names of persons and whole names alone', () => {
  const person: Entity = { id: 'p', schema: 'Person', names: [{ full: 'Tobias Tech' }] }
  expect(namesInFull(person)).toBe(person)
  expect(asked('Quernmore Shipping Ltd')).toEqual(['Quernmore Shipping Ltd'])
})
