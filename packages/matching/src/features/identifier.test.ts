import { describe, expect, it } from 'vitest'
import type { Identifier } from '../entity.ts'
import { identifier } from './identifier.ts'

function compareIds(a: Identifier, b: Identifier) {
  const side = (id: Identifier) => ({ id: 'x', schema: 'Person' as const, names: [], identifiers: [id] })
  return identifier(side(a), side(b))
}

describe('identifier', () => {
  it('reads through spacing, brackets and prefixes', () => {
    expect(compareIds({ type: 'other', value: 'IMO 9 074 729' }, { type: 'imo', value: '9074729' }).state).toBe('agree')
    expect(compareIds({ type: 'hkid', value: 'A123456(3)' }, { type: 'other', value: 'a1234563' }).state).toBe('agree')
  })

  it('reads an identity number with or without its check character, but never shortens a passport', () => {
    expect(compareIds({ type: 'hkid', value: 'A123456(3)' }, { type: 'hkid', value: 'A123456' }).state).toBe('agree')
    expect(compareIds({ type: 'passport', value: 'A1234563' }, { type: 'passport', value: 'A1234564' }).state).toBe(
      'differ',
    )
  })

  it('does not trust a short number', () => {
    expect(compareIds({ type: 'other', value: '1234' }, { type: 'other', value: '1234' }).state).toBe('partly')
  })

  it('takes different numbers of one kind as a difference and of two kinds as nothing', () => {
    const lei = (value: string) => ({ type: 'lei', value })
    expect(compareIds(lei('5493001KJTIIGC8Y1R12'), lei('5493001KJTIIGC8Y1R17')).state).toBe('differ')
    expect(compareIds({ type: 'passport', value: 'K1234567' }, { type: 'passport', value: 'K7654321' }).detail).toEqual(
      {
        en: 'Identity number: different passport numbers.',
        zh: '證件號碼：護照號碼不同。',
      },
    )
    expect(compareIds(lei('5493001KJTIIGC8Y1R12'), { type: 'passport', value: 'K1234567' }).state).toBe('missing')
  })
})
