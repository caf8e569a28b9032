import { countryNames, findCountry } from '@probity/contract/values/countries.ts'
import { epochToDay } from '@probity/contract/values/dates.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { Value } from './draw-section.ts'
import type { AddressRow, DocumentRow, NameRow } from './party-records.ts'

export const country = (iso2: string | null | undefined): Value => {
  const found = iso2 ? findCountry(iso2) : undefined
  return found ? countryNames(found) : iso2
}

/** The day of a date field, which is stored as the start of that day. */
export const day = (instant: number | null | undefined): string | null =>
  instant === null || instant === undefined || instant === 0 ? null : epochToDay(instant)

export const grouped = (number: string | number): string => {
  const [whole = '', ...rest] = String(number).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}
export const money = (currency: string | null | undefined, amount: string | null | undefined): string | null =>
  amount === null || amount === undefined ? null : `${currency ?? ''} ${grouped(amount)}`.trim()

const joined = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(between)

export const fullName = ({ sur, other, lang }: Pick<NameRow, 'sur' | 'other' | 'lang'>): string =>
  joined([sur, other], lang === 2 ? '' : ' ')

type AddressLines = Pick<AddressRow, 'address_1' | 'address_2' | 'address_3' | 'address_4'>

/** An address with its country in both languages after the lines. */
export function address(row: AddressLines | undefined): string | null {
  if (!row) return null
  const found = findCountry(row.address_4)
  const place = found ? `${found.displayName} ${found.displayNameZhHant}` : row.address_4
  return joined([row.address_1, row.address_2, row.address_3, place], ', ')
}

/** The public part of a document number: letters and three digits of an identity card, the first half of any other number. */
export function partialNumber({ type, id_number }: Pick<DocumentRow, 'type' | 'id_number'>): string {
  if (type === identityType.hkid) {
    const start = /^[A-Z]{1,2}\d{3}/.exec(id_number)?.[0]
    if (start !== undefined) return `${start}***(*)`
  }
  const characters = Array.from(id_number)
  const shown = Math.ceil(characters.length / 2)
  return characters.slice(0, shown).join('') + '*'.repeat(characters.length - shown)
}

const documentWords: Readonly<Record<number, Bilingual>> = {
  [identityType.hkid]: { en: 'Hong Kong identity card', zh: '香港身份證' },
  [identityType.passport]: terms.passport,
  [identityType.others]: { en: 'Other document', zh: '其他證件' },
}
export const documentKind = (type: number | null | undefined): Bilingual | null =>
  type === null || type === undefined ? null : (documentWords[type] ?? null)
