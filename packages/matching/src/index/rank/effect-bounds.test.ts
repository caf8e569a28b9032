import { describe, expect, it } from 'vitest'
import type { PartyClass } from '../../algorithms/algorithm.ts'
import { algorithmNamed, algorithmNames } from '../../algorithms/registry.ts'
import type { Entity } from '../../entity.ts'
import { address } from '../../features/address.ts'
import { compareDates } from '../../features/birth-date.ts'
import { identifier } from '../../features/identifier.ts'
import { boundsOf } from './effect-bounds.ts'

const classes: PartyClass[] = ['person', 'organisation']
const everyCase = algorithmNames().flatMap((name) => classes.map((of) => [name, of] as const))

const party = (more: Partial<Entity>): Entity => ({ id: 'p', schema: 'Company', names: [], ...more })
const numbered = (type: string, value: string) => party({ identifiers: [{ type, value }] })
const at = (text: string) => party({ addresses: [text] })

describe.each(everyCase)('%s for a %s', (name, of) => {
  const algorithm = algorithmNamed(name)
  const bounds = boundsOf(algorithm, of)
  const effectOf = algorithm.functions.weighing.effectOf

  it.each([
    ['short numbers that are equal', numbered('other', '1234'), numbered('other', '1234')],
    ['different numbers of one kind', numbered('registration', 'K8830017'), numbered('registration', 'M1177004')],
    ['numbers of different kinds', numbered('registration', 'K8830017'), numbered('passport', 'M1177004')],
  ])('bounds %s', (_, a, b) => {
    const effect = effectOf(algorithm, of, 'identifier', identifier(a, b))
    expect(effect).toBeLessThanOrEqual(bounds.identifier.most)
    expect(effect).toBeGreaterThanOrEqual(bounds.identifier.least)
  })

  it.each([
    ['equal addresses', '7 Quernmore Lane, Lancaster', '7 Quernmore Lane, Lancaster'],
    ['addresses that are equal in part', '7 Quernmore Lane, Lancaster', '9 Quernmore Road, Lancaster'],
    ['different addresses', '7 Quernmore Lane, Lancaster', '30 Wharf Street, Dunedin'],
  ])('bounds %s', (_, a, b) => {
    const effect = effectOf(algorithm, of, 'address', address(at(a), at(b)))
    expect(effect).toBeLessThanOrEqual(bounds.address.most)
    expect(effect).toBeGreaterThanOrEqual(bounds.address.least)
  })

  it('gives dates one digit apart and others their own effects, the slip being no worse', () => {
    expect(effectOf(algorithm, of, 'birth_date', compareDates('1961-04-05', '1981-04-05'))).toBe(bounds.slip)
    expect(effectOf(algorithm, of, 'birth_date', compareDates('1961-04-05', '1964-12-31'))).toBe(bounds.different)
    expect(effectOf(algorithm, of, 'birth_date', compareDates('1961-04-05', '1944-12-31'))).toBe(bounds.apart)
    expect(bounds.slip).toBeGreaterThanOrEqual(bounds.different)
    expect(bounds.different).toBeGreaterThanOrEqual(bounds.apart)
  })

  it('lets a field that says nothing leave the score as it is', () => {
    expect(Math.min(bounds.identifier.most, bounds.address.most)).toBeGreaterThanOrEqual(0)
    expect(Math.max(bounds.identifier.least, bounds.address.least)).toBeLessThanOrEqual(0)
  })
})

it('knows the documented effects of standard-2', () => {
  expect(boundsOf(algorithmNamed('standard-2'), 'person')).toEqual({
    identifier: { most: 0, least: -1.2 },
    address: { most: 1, least: 0 },
    slip: 0,
    different: -1.1,
    apart: -1.1,
  })
  expect(boundsOf(algorithmNamed('standard-3'), 'person').apart).toBe(-3.4)
})
