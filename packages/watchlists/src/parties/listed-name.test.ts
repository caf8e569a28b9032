import { expect, test } from 'vitest'
import { partyName } from '../facts/names.ts'
import type { PartyName } from '../record.ts'
import { firstName, listedName } from './listed-name.ts'

const of = (...names: PartyName[]) => ({ id: 'list:1', names })
const alias = { type: 'alias' } as const

test.each([
  [
    'a Chinese name stands beside the Latin one',
    of(partyName('Tobin Marsh'), partyName('馬拓斌', alias)),
    'Tobin Marsh 馬拓斌',
  ],
  [
    'a Latin alias leads a Chinese primary name',
    of(partyName('馬拓斌'), partyName('MA Tuobin', alias)),
    'MA Tuobin 馬拓斌',
  ],
  [
    'a name in English leads those in other languages',
    of(partyName('Linie Kestrelby', { lang: 'pl' }), partyName('Kestrelby Lines', { lang: 'en', type: 'alias' })),
    'Kestrelby Lines',
  ],
  ['a label is not a name', of(partyName('“1-P”'), partyName('Orla Quenby', alias)), 'Orla Quenby'],
  [
    'weak and former names neither lead nor stand beside',
    of(partyName('馬', { quality: 'weak' }), partyName('Toby', { quality: 'weak' }), partyName('Тобин Марш')),
    'Тобин Марш',
  ],
  ['another script stands alone where nothing is Latin', of(partyName('Тобин Марш')), 'Тобин Марш'],
  ['a party without names is called by its number', of(), 'list:1'],
])('%s', (_, party, name) => expect(listedName(party)).toBe(name))

test('screenings of before are proved by the first primary name', () => {
  expect(firstName(of(partyName('馬拓斌', alias), partyName('Tobin Marsh')))).toBe('Tobin Marsh')
})
