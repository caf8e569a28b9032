import { present } from '../../facts/clean.ts'
import type { Words } from '../../list.ts'
import type { TableRow } from '../../reading/table.ts'
import type { IdentifierType, PartyIdentifier, Place } from '../../record.ts'
import type { ownColumns } from './columns.ts'

type Column = keyof typeof ownColumns
type Bad = (field: Column, hint: Words) => Error

const types: readonly IdentifierType[] = [
  'hkid',
  'passport',
  'national_id',
  'registration',
  'tax',
  'imo',
  'lei',
  'callsign',
  'other',
]

const hints = {
  numberType: { en: 'not a type of number', zh: '並非號碼類別' },
  imo: { en: 'an IMO number has seven digits', zh: 'IMO 編號須為七位數字' },
  mmsi: { en: 'an MMSI has nine digits', zh: 'MMSI 須為九位數字' },
} as const satisfies Record<string, Words>

/** Columns for one kind of number each. */
const ofCraft = [
  { column: 'imo', type: 'imo', label: 'IMO', shape: /^(?:IMO\s*)?\d{7}$/i },
  { column: 'mmsi', type: 'other', label: 'MMSI', shape: /^(?:MMSI\s*)?\d{3}\s?\d{3}\s?\d{3}$/i },
  { column: 'call_sign', type: 'callsign', label: 'Call sign', shape: /./ },
  { column: 'tail_number', type: 'registration', label: 'Tail number', shape: /./ },
] as const satisfies readonly { column: Column; type: IdentifierType; label: string; shape: RegExp }[]

/** The numbers of a row; a number that is invalid for its kind is refused. */
export function numbersOf(row: TableRow, issuer: Place | undefined, bad: Bad): PartyIdentifier[] {
  const found: PartyIdentifier[] = []
  const value = row.get('id_number')
  if (value) {
    const type = types.find((one) => one === row.get('id_type'))
    if (!type) throw bad('id_type', hints.numberType)
    found.push(present({ type, value, country: issuer }))
  }
  for (const { column, type, label, shape } of ofCraft) {
    const text = row.get(column)
    if (text === '') continue
    if (!shape.test(text)) throw bad(column, column === 'imo' ? hints.imo : hints.mmsi)
    found.push({ type, value: text.replace(/^(?:IMO|MMSI)\s*/i, ''), label })
  }
  return found
}
