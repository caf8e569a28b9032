import type { ActivityType } from '@probity/contract/activity/activity-types.ts'
import { toIssues } from '@probity/contract/api/issue.ts'
import { listQuerySchema, type ParsedListQuery } from '@probity/contract/api/list-query.ts'
import type { ExportType } from '@probity/contract/exports/export-types.ts'
import type { ExportView } from '@probity/contract/exports/exports.ts'
import { invalid, invalidField } from '../errors.ts'
import type { BoundResource, Row } from '../resource/binding.ts'
import type { ExportColumn } from './export-columns.ts'

type Keys = ReadonlySet<string>

/** A list that leaves the product as a file: every way out of it goes through the exports module. */
export interface ExportList {
  /** The list whose view leaves: its address and access stand in the contract. */
  type: ExportType
  /** The rows as holders of these keys see them. */
  resource: (keys: Keys) => BoundResource
  columns: readonly ExportColumn<Row>[]
  populate: string[]
  /** Columns of the rows that no column of the file reads. */
  omit?: string[]
  /** Refuses a view whose filter would tell what its rows hide. */
  refuse?: (keys: Keys, query: ParsedListQuery) => void
  activity: Extract<ActivityType, `${string}.export`>
  /** What the log says was exported, where that is not the table the rows are read from. */
  target?: string
  /** The name of the file, without anything personal in it. */
  file: string
}

/** A view of a list, checked. */
export function viewQuery(
  list: ExportList,
  keys: Keys,
  view: Pick<ExportView, 'filter' | 'ids' | 'sort'>,
): ParsedListQuery {
  const filter = { ...view.filter, ...(view.ids ? { id: view.ids } : {}) }
  const asked = { filter: JSON.stringify(filter), ...(view.sort === undefined ? {} : { sort: view.sort }) }
  const read = listQuerySchema(list.resource(keys).spec).safeParse(asked, { reportInput: true })
  if (!read.success) throw invalid(...toIssues(read.error))
  const query = read.data as ParsedListQuery
  list.refuse?.(keys, query)
  return query
}

/** The named columns in their order, or all. */
export function chosenColumns(
  { columns }: ExportList,
  keys: readonly string[] | undefined,
): readonly ExportColumn<Row>[] {
  if (!keys) return columns
  return keys.map((key, at) => {
    const column = columns.find((known) => known.key === key)
    if (!column) throw invalidField(`columns.${at}`, 'invalid')
    return column
  })
}
