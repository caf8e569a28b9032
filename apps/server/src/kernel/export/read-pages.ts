import type { ParsedFilter, ParsedListQuery } from '@probity/contract/api/list-query.ts'
import type { InTx } from '../database/in-steps.ts'
import type { Row } from '../resource/binding.ts'
import { among } from '../resource/mount-reading.ts'
import { listRows } from '../resource/read.ts'
import type { ExportList } from './export-list.ts'

const pageRows = 1000

export interface PagesAsked {
  list: ExportList
  keys: ReadonlySet<string>
  query: ParsedListQuery
  /** Rows with a higher id came later and stay out. */
  untilId: number
}

/**
 * Reads the rows of a view page by page, each page in its own short transaction. Ordered by id, so that rows inserted or removed
 * in between shift no page and no row is read twice.
 */
export async function* pagesById(read: InTx, { list, keys, query, untilId }: PagesAsked): AsyncGenerator<Row[]> {
  const { populate, omit } = list
  for (let after = 0; ; ) {
    const filter = between(query.filter, after, untilId)
    const asked = { ...query, filter, sort: byId, limit: pageRows, skip: 0, populate, omit }
    const rows = await read((tx) => listRows(tx, list.resource(keys), asked))
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) return
    after = rows.at(-1)!['id'] as number
  }
}

/** The same in the order of the list: the ids are read once and keep their order. */
export async function* pagesInOrder(
  read: InTx,
  { list, keys, ids }: Pick<PagesAsked, 'list' | 'keys'> & { ids: readonly number[] },
): AsyncGenerator<Row[]> {
  const { populate, omit } = list
  for (let from = 0; from < ids.length; from += pageRows) {
    const page = ids.slice(from, from + pageRows)
    const asked = { limit: pageRows, skip: 0, populate, omit, filter: among('id', page) }
    const rows = new Map<unknown, Row>()
    for (const row of await read((tx) => listRows(tx, list.resource(keys), asked))) rows.set(row['id'], row)
    // It was removed in the meantime and is not exported.
    yield page.map((id) => rows.get(id)).filter((row) => row !== undefined)
  }
}

/** Asks for the next page while this one is written: the database and this thread then work at the same time. */
export async function* onePageAhead<T>(pages: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = pages.next()
  try {
    for (let page = await next; page.done !== true; page = await next) {
      next = pages.next()
      // Awaited when the page is due; until then nobody would see that it failed.
      next.catch(() => undefined)
      yield page.value
    }
  } finally {
    await pages.return(undefined)
  }
}

const byId = [{ field: 'id', direction: 'asc' as const }]

function between(filter: ParsedFilter = { terms: [], or: [] }, after: number, until: number): ParsedFilter {
  const ids = {
    field: 'id',
    conditions: [
      { op: 'gt' as const, value: after },
      { op: 'lte' as const, value: until },
    ],
  }
  return { terms: [...filter.terms, ids], or: filter.or }
}
