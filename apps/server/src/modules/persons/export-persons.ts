import { documentsText, type WrittenDocument } from '@probity/contract/parties/document-text.ts'
import { type ExportColumn, textColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { commonColumns, nameColumns, namePartColumns, refuseProbingBy } from '#modules/parties/party-lists.public.ts'
import { listedPersons, openedPersons } from './person-resource.ts'

const documents: ExportColumn<Row> = {
  key: 'id_number',
  en: 'Identity documents',
  zh: '身份證明文件',
  text: (row, lang) => documentsText((row['idens'] ?? []) as WrittenDocument[], lang),
}

const columns: readonly ExportColumn<Row>[] = [
  textColumn('ref_id', 'Reference ID', '參考編號'),
  ...nameColumns,
  ...namePartColumns,
  documents,
  textColumn('dob', 'Date of birth', '出生日期'),
  textColumn('gender', 'Gender', '性別'),
  textColumn('nationality', 'Nationality', '國籍'),
  textColumn('pob', 'Place of birth', '出生地'),
  textColumn('occupation', 'Occupation', '職業'),
  textColumn('tel', 'Telephone', '電話'),
  textColumn('fax', 'Fax', '傳真'),
  textColumn('cr_reference', 'CR reference', '公司註冊處參考編號'),
  textColumn('notes', 'Notes', '備註'),
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
