import { readDocuments } from '@probity/contract/parties/document-text.ts'
import { isMasked, maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { nationalityOf } from '@probity/contract/parties/identities.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { readIdentityType } from './child-rows.ts'
import { add, type CellReader, type Draft, filled, type Origins } from './draft.ts'
import { tidyCell } from './half-width.ts'
import { numberKey } from './number-key.ts'
import { readCountry, readNationality } from './values.ts'

/** The identity documents of a row of the main sheet. */
export function addDocuments(cells: CellReader, lists: Draft['lists'], origins: Origins): void {
  const put = (row: Row, columns: Readonly<Record<string, string>>) => {
    if (row['id_number'] === undefined) return
    add(lists.idens, row, origins, 'idens', (field) => cells.origin(columns[field] ?? 'id_number'))
  }
  put(filled({ type: identityType.hkid, id_number: cells.digits('hkid') }), { id_number: 'hkid', type: 'hkid' })
  put(
    filled({
      type: identityType.passport,
      id_number: cells.digits('passport_no'),
      country: cells.country('passport_country'),
      id_number_security_num: cells.text('passport_security_no'),
      expiry_date: cells.instant('passport_expiry'),
      expiry_date_security_num: cells.text('passport_expiry_security_no'),
    }),
    {
      type: 'passport_no',
      id_number: 'passport_no',
      country: 'passport_country',
      id_number_security_num: 'passport_security_no',
      expiry_date: 'passport_expiry',
      expiry_date_security_num: 'passport_expiry_security_no',
    },
  )
  const number = cells.digits('id_number')
  if (number !== '')
    put(
      filled({
        type: cells.value('id_type', readIdentityType) ?? identityType.others,
        id_number: number,
        country: cells.country('id_country'),
        expiry_date: cells.instant('id_expiry'),
      }),
      { type: 'id_type', id_number: 'id_number', country: 'id_country', expiry_date: 'id_expiry' },
    )
  addListedDocuments(cells, lists, origins)
  useNationality(cells, lists.idens)
}

/** The documents of one cell, as an export writes them, without those that stand in columns of their own. */
function addListedDocuments(cells: CellReader, lists: Draft['lists'], origins: Origins): void {
  const column = 'documents'
  // Full-width separators belong to a number.
  const text = cells.text(column, (raw) => raw.trim())
  const documents = tidyCell(text) === '' ? [] : readDocuments(text)
  if (!documents) cells.complain('E02', column, { value: maskIdNumber(text) })
  for (const { country, ...document } of documents ?? []) {
    const place = country === undefined || country === null ? undefined : (readCountry(country) ?? country)
    const row = filled({ ...document, id_number: tidyCell(document.id_number), country: place })
    if (isMasked(document.id_number)) cells.warn('W05', column, { value: document.id_number })
    else if (!lists.idens.some((own) => numberKey(own) === numberKey(row)))
      add(lists.idens, row, origins, 'idens', () => cells.origin(column))
  }
}

/** A nationality is derived from the documents: it completes a passport, and is not stored by itself. */
function useNationality(cells: CellReader, idens: Row[]): void {
  const given = cells.text('nationality')
  if (given === '') return
  const nationality = readNationality(given)
  for (const row of idens)
    if (row['type'] === identityType.passport && row['country'] === undefined && nationality !== undefined)
      row['country'] = nationality
  const documents = idens.map(({ type, country = null }) => ({ type: Number(type), country: country as string | null }))
  if (nationality === undefined || nationalityOf(documents) !== nationality)
    cells.warn('W04', 'nationality', { value: given })
}
