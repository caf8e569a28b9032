import type { FieldKind, Fields } from '@probity/contract/api/fields.ts'
import { accountingReasonChoices } from '@probity/contract/values/enumerations.ts'
import type { Row } from '#kernel/resource/binding.ts'
import type { CellReader } from './draft.ts'
import { readChoice, readCompanyType, readGender, readStatus } from './values.ts'

const readers: Record<FieldKind, (cells: CellReader, column: string, length?: number) => unknown> = {
  text: (cells, column) => cells.text(column),
  lines: (cells) => cells.notes(),
  phone: (cells, column) => cells.digits(column),
  place: (cells, column) => cells.country(column),
  dayOrPart: (cells, column) => cells.dayOrPart(column),
  day: (cells, column) => cells.day(column),
  instant: (cells, column) => cells.instant(column),
  digits: (cells, column, length) => cells.digits(column, length),
  companyType: (cells, column) => cells.value(column, readCompanyType),
  accountingReason: (cells, column) => cells.value(column, (text) => readChoice(accountingReasonChoices, text)),
  flag: (cells, column) => cells.flag(column),
  status: (cells, column) => cells.value(column, readStatus),
  gender: (cells, column) => cells.value(column, readGender),
}

/** Reads the cells of the fields that a body may state. */
export const readFields = (cells: CellReader, fields: Fields): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, write, length }]) =>
      kind === undefined || write === undefined ? [] : [[name, readers[kind](cells, name, length)]],
    ),
  )
