import { documentsText, type WrittenDocument } from '@probity/contract/parties/document-text.ts'
import { exportedFlags } from '@probity/contract/parties/fields.ts'
import { personFields, personOrder } from '@probity/contract/persons/fields.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { type ExportColumn, fieldColumns } from '#kernel/export/export-columns.ts'
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
  ...fieldColumns(personFields, ['ref_id']),
  ...nameColumns,
  ...namePartColumns,
  documents,
  ...fieldColumns(personFields, personOrder.exported),
  ...commonColumns,
  ...fieldColumns(personFields, exportedFlags),
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
