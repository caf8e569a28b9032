import { identityChoices } from '@probity/contract/values/enumerations.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { type CellReader, filled } from './draft.ts'
import { readChoice } from './values.ts'

const identityWords: ReadonlyMap<string, number> = new Map([
  ['hkid', 1],
  ['passport', 2],
  ['others', 0],
  ['身份證', 1],
  ['身份证', 1],
  ['护照', 2],
])
const readIdentityType = (text: string): number | undefined =>
  readChoice(identityChoices, text) ?? identityWords.get(text.toLowerCase())

/** One row of the sheet Identities, or the document columns of the main sheet. */
export const identityOf = (cells: CellReader): Row =>
  filled({
    type: cells.value('type', readIdentityType),
    country: cells.country('country'),
    id_number: cells.digits('id_number'),
    id_number_security_num: cells.text('security_no'),
    expiry_date: cells.instant('expiry_date'),
    expiry_date_security_num: cells.text('expiry_security_no'),
    effect_date: cells.instant('effect_date'),
  })

export { readIdentityType }

export function addressOf(cells: CellReader, prefix = ''): Row {
  return filled({
    address_1: cells.text(`${prefix}address_1`),
    address_2: cells.text(`${prefix}address_2`),
    address_3: cells.text(`${prefix}address_3`),
    address_4: cells.country(`${prefix}address_4`),
    ...(prefix === '' ? { effect_date: cells.instant('effect_date') } : {}),
  })
}

export const bankAccountOf = (cells: CellReader): Row =>
  filled({
    acc_bank: cells.text('acc_bank'),
    acc_type: cells.text('acc_type'),
    acc_number: cells.digits('acc_number'),
    acc_currency: cells.text('acc_currency'),
    acc_open_date: cells.instant('acc_open_date'),
    acc_close_date: cells.instant('acc_close_date'),
    acc_status: cells.text('acc_status'),
    acc_remarks: cells.text('acc_remarks'),
  })

/** Several addresses in one cell, separated by semicolons. */
export const emailsOf = (cells: CellReader, email_type: number): Row[] =>
  cells
    .text('email')
    .split(/[;；]/u)
    .map((email) => email.trim())
    .filter((email) => email !== '')
    .map((email) => ({ email, email_type }))
