import { documentsText, type WrittenDocument } from '@probity/contract/parties/document-text.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { type ExportColumn, textColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { commonColumns, nameColumns, namePartColumns, refuseProbingBy } from '#modules/parties/party-lists.public.ts'
import { listedPersons, openedPersons } from './person-resource.ts'

const documents: ExportColumn<Row> = {
  key: 'id_number',
  ...terms.identityDocuments,
  text: (row, lang) => documentsText((row['idens'] ?? []) as WrittenDocument[], lang),
}

const columns: readonly ExportColumn<Row>[] = [
  textColumn('ref_id', { en: 'Reference ID', zh: '參考編號' }),
  ...nameColumns,
  ...namePartColumns,
  documents,
  textColumn('dob', terms.dateOfBirth),
  textColumn('gender', terms.gender),
  textColumn('nationality', terms.nationality),
  textColumn('pob', terms.placeOfBirth),
  textColumn('occupation', terms.occupation),
  textColumn('tel', terms.telephone),
  textColumn('fax', terms.fax),
  textColumn('cr_reference', { en: 'CR reference', zh: '公司註冊處參考編號' }),
  textColumn('notes', terms.notes),
  ...commonColumns,
]

/** Persons as a file: whole document numbers only for holders of the full key. */
export const exportedPersons: ExportList = {
  type: 'person',
  resource: (keys) => (keys.has('PERSON') ? openedPersons : listedPersons),
  refuse: refuseProbingBy,
  columns,
  populate: ['names', 'idens'],
  activity: 'person.export',
  file: 'natural-persons',
}
