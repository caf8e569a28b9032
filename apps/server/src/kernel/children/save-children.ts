import { issue } from '@probity/contract/api/issue.ts'
import { type Element, isRemoved } from '@probity/contract/parties/children.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'
import { AppError, invalid } from '../errors.ts'
import type { Row } from '../resource/binding.ts'
import { insertRows, removeRows, updateRows } from '../rows/write-rows.ts'
import type { Family } from './family.ts'

export type Child = Row & { id?: number | undefined; updated_date?: number | undefined }
/** The list of one parent: the columns that link a row to it, the path of the list in the body, and its elements. */
export interface ChildList {
  parent: Row
  path: string
  rows: readonly (Element<Child> | null)[]
  /** The parent was created in this transaction, so it has no stored rows. */
  isNew?: boolean
}
export interface SavedList {
  /** The id of each element, in its order; nothing for what was left out or removed. */
  ids: (number | undefined)[]
  /** The stored content after the save, per element. */
  standing: { at: number; row: Row }[]
  /** The elements that were inserted or updated. */
  written: number[]
  isChanged: boolean
}

type Stored = Row & { id: number; is_deleted: boolean; updated_date: number }
interface Plan {
  inserts: { list: number; at: number; row: Row }[]
  updates: (Row & { id: number })[]
  removals: number[]
  saved: SavedList[]
}

const idOf = (element: Element<Child> | null): number | undefined =>
  typeof element === 'number' ? element : (element?.id ?? undefined)

/**
 * Makes the stored rows of a family equal to the submitted lists, in three statements regardless of the number of rows.
 * A list is complete: rows it does not name are removed. A row without a parent is linked to the list that names it.
 */
export async function saveChildren(tx: Tx, family: Family, lists: readonly ChildList[]): Promise<SavedList[]> {
  const stored = await loadStored(tx, family, lists)
  const plan: Plan = { inserts: [], updates: [], removals: [], saved: [] }
  for (const [index, list] of lists.entries()) planList({ family, list, index, stored }, plan)
  await removeRows(tx, family.table, plan.removals)
  await updateRows(tx, family.table, plan.updates)
  const made = await insertRows(
    tx,
    family.table,
    plan.inserts.map(({ row }) => row),
  )
  for (const [order, { list, at }] of plan.inserts.entries()) plan.saved[list]!.ids[at] = made[order]
  return plan.saved
}

const belongs = ({ link, indexed }: Family, { parent }: ChildList): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(indexed?.(parent) ?? link)} = ${parent[link]} and not is_deleted)`

async function loadStored(tx: Tx, family: Family, lists: readonly ChildList[]): Promise<Map<number, Stored>> {
  const ids = lists.flatMap(({ rows }) => rows.flatMap((element) => idOf(element) ?? []))
  const conditions = lists.filter(({ isNew }) => !isNew).map((list) => belongs(family, list))
  if (ids.length > 0) conditions.push(sql<SqlBool>`id = any(${ids})`)
  if (conditions.length === 0) return new Map()
  const { rows } = await sql<Stored>`select * from ${sql.table(family.table)}
    where ${sql.join(conditions, sql` or `)} order by id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

interface ListOf {
  family: Family
  list: ChildList
  index: number
  stored: Map<number, Stored>
}

function planList(of: ListOf, plan: Plan): void {
  const { family, list, stored } = of
  const saved: SavedList = { ids: [], standing: [], written: [], isChanged: false }
  plan.saved.push(saved)
  const before = plan.removals.length + plan.updates.length + plan.inserts.length
  const named = new Set<number>()
  for (const [at, element] of list.rows.entries()) {
    if (element === null) continue
    const id = idOf(element)
    if (id !== undefined) named.add(id)
    const planned = plan.updates.length + plan.inserts.length
    const row = planElement({ ...of, at, element }, plan)
    if (plan.updates.length + plan.inserts.length > planned) saved.written.push(at)
    if (row === undefined) continue
    saved.ids[at] = id
    saved.standing.push({ at, row })
  }
  for (const row of stored.values())
    if (isTied(family, list, row) && !row.is_deleted && !named.has(row.id)) plan.removals.push(row.id)
  saved.isChanged = plan.removals.length + plan.updates.length + plan.inserts.length > before
}

const isOfKind = ({ kindOfParent = [] }: Family, { parent }: ChildList, row: Row): boolean =>
  kindOfParent.every((column) => row[column] === parent[column])

const isTied = (family: Family, list: ChildList, row: Row): boolean =>
  row[family.link] === list.parent[family.link] && isOfKind(family, list, row)

/** Applies one element. Returns the resulting content, or undefined when the row is removed. */
function planElement(
  { family, list, index, stored, at, element }: ListOf & { at: number; element: Element<Child> },
  plan: Plan,
): Row | undefined {
  const id = idOf(element)
  if (id === undefined) {
    const row = { ...list.parent, ...contentOf(family, element as Child) }
    plan.inserts.push({ list: index, at, row: { ...row, ...family.derive?.(row) } })
    return row
  }
  const found = storedRow({ family, list, at, id, stored })
  if (typeof element === 'object' && isRemoved(element)) {
    if (!found.is_deleted) plan.removals.push(id)
    return undefined
  }
  if (found.is_deleted) throw new AppError('E_CHILD', { verb: 'UPDATE', kind: family.kind, id })
  const row = typeof element === 'number' ? contentOf(family, found) : merged(family, found, element as Child)
  if (differs(family, found, row) || !isTied(family, list, found))
    plan.updates.push({ id, ...list.parent, ...row, ...family.derive?.(row) })
  return row
}

/** A list may name rows of its own parent and orphans. Rows of another organisation do not exist here. */
function storedRow({ family, list, at, id, stored }: Omit<ListOf, 'index'> & { at: number; id: number }): Stored {
  const found = stored.get(id)
  const isOrphan = found?.[family.link] === null && isOfKind(family, list, found)
  if (!found || !(isOrphan || isTied(family, list, found)))
    throw invalid(issue(`${list.path}.${at}`, 'no_such_record', { field: `${family.kind} ${id}` }))
  return found
}

function merged(family: Family, found: Stored, element: Child): Row {
  if (element.updated_date !== undefined && element.updated_date !== found.updated_date)
    throw new AppError('E_CHILD', { verb: 'UPDATE', kind: family.kind, id: found.id })
  return { ...contentOf(family, element), uuid: element['uuid'] ?? found['uuid'] }
}

/** Every column of the family, so that rows of one statement have one shape; what is absent is empty. */
function contentOf({ columns, whenAbsent = {} }: Family, row: Row): Row {
  return Object.fromEntries(columns.map((name) => [name, row[name] ?? whenAbsent[name] ?? null]))
}

const differs = ({ columns }: Family, stored: Row, row: Row): boolean =>
  columns.some((name) => name !== 'uuid' && (stored[name] ?? null) !== (row[name] ?? null))
