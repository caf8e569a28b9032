import { expect, it } from 'vitest'
import type { Entity } from '../entity.ts'
import { gender } from './gender.ts'

const of = (...genders: string[]): Entity => ({ id: 'x', schema: 'Person', names: [], genders })

it('agrees or differs on male and female', () => {
  expect(gender(of('female'), of('female')).state).toBe('agree')
  expect(gender(of('female'), of('male')).state).toBe('differ')
})

it('takes other and unknown values as not stated', () => {
  expect(gender(of('other'), of('male')).state).toBe('missing')
  expect(gender(of('female'), of('unknown')).state).toBe('missing')
  expect(gender(of('other', 'female'), of('male'))).toMatchObject({ state: 'differ', query: ['female'] })
})

it('agrees where one of several stated values is common', () => {
  expect(gender(of('female', 'male'), of('male')).state).toBe('agree')
})
