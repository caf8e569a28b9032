import { issue, toIssues } from '@probity/contract/api/issue.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../database/tenant.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import type { Row } from '../resource/binding.ts'
import { insertOne, removeRows, updateRows } from '../rows/write-rows.ts'
import type { Family } from './family.ts'

/** A family with its own calls: how a row is validated and how its parent is found. */
export interface OwnFamily extends Family {
  own: z.ZodType
  /** Columns that name the parent. They can be set, but not changed once set. */
  parentColumns: readonly string[]
  /** Refuses a row whose parent does not exist. */
  refuseMissingParent(tx: Tx, row: Row): Promise<void>
  /** Updates the parent after one of its rows was written, and records that. */
  settle(tx: Tx, row: Row): Promise<void>
  /** Whether the caller may write rows of this kind of parent. */
  mayHold?(row: Row): boolean
  /** Adjusts the changes before they are written; sees the stored row. */
  prepare?(changes: Row, stored: Row): Row
  /** Finds the row that an earlier call created for the same content: it is changed, and no second one is created. */
  findCreated?(tx: Tx, row: Row, body: Row): Promise<number | undefined>
  /** Finds the parent that a row names by other columns than its link. Runs before the write. */
  findParent?(tx: Tx, row: Row): Promise<Row>
  /** Rules that need other rows. Runs after the write, in its transaction. */
  check?(tx: Tx, row: Row, isNew: boolean): Promise<void>
  /** Links the rows that a body names as children of this one. Runs last. */
  linkChildren?(tx: Tx, saved: { id: number; body: Row }): Promise<void>
}

const columnsOf = ({ columns, parentColumns }: OwnFamily): string[] => [...new Set([...parentColumns, ...columns])]

function parsed({ own }: OwnFamily, body: Row): Row {
  const read = own.safeParse(body, { reportInput: true })
  if (!read.success) throw invalid(...toIssues(read.error))
  return read.data as Row
}

async function settle(tx: Tx, family: OwnFamily, row: Row, isNew = false): Promise<void> {
  await family.check?.(tx, row, isNew)
  await family.settle(tx, row)
}

/** The wire columns a body may hold besides what the family's rules know. */
const given = (family: OwnFamily, row: Row): Row =>
  Object.fromEntries(columnsOf(family).flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])))

/** Creates one sub-record. It may come before its parent, which then links it by its id. */
export async function createChild(tx: Tx, family: OwnFamily, body: Row): Promise<number> {
  const row = given(family, parsed(family, body))
  if (family.mayHold && !family.mayHold(row)) throw new AppError('E_FORBIDDEN')
  await family.refuseMissingParent(tx, row)
  const created = await family.findCreated?.(tx, row, body)
  if (created !== undefined) {
    await patchChild(tx, family, { id: created, body })
    return created
  }
  const linked = { ...row, ...(await family.findParent?.(tx, row)) }
  const id = await insertOne(tx, family.table, { ...linked, ...family.derive?.(linked) })
  await settle(tx, family, { ...linked, id }, true)
  await family.linkChildren?.(tx, { id, body })
  return id
}

async function storedChild(tx: Tx, family: OwnFamily, id: number): Promise<Row & { updated_date: number }> {
  const { rows } = await sql<Row & { updated_date: number }>`select * from ${sql.table(family.table)}
    where id = ${id} and not is_deleted for update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Changes what is given of one sub-record; the whole row is checked as it will stand. */
export async function patchChild(tx: Tx, family: OwnFamily, { id, body }: { id: number; body: Row }): Promise<void> {
  const stored = await storedChild(tx, family, id)
  const { updated_date: seen, ...wanted } = body
  const changes = family.prepare?.(wanted, stored) ?? wanted
  if (seen !== undefined && seen !== stored.updated_date)
    throw new AppError('E_CONFLICT', { updated_date: stored.updated_date })
  for (const name of family.parentColumns)
    if (changes[name] !== undefined && stored[name] !== null && changes[name] !== stored[name])
      throw invalid(issue(name, 'invalid'))
  const row = given(family, parsed(family, { ...given(family, stored), ...changes, id }))
  await family.refuseMissingParent(tx, row)
  const linked = { ...row, ...(await family.findParent?.(tx, row)) }
  await updateRows(tx, family.table, [{ ...linked, ...family.derive?.(linked), id }])
  await settle(tx, family, { ...linked, id })
  await family.linkChildren?.(tx, { id, body })
}

/** Marks one sub-record as removed; the row is kept. */
export async function removeChild(tx: Tx, family: OwnFamily, id: number): Promise<void> {
  const stored = await storedChild(tx, family, id)
  await removeRows(tx, family.table, [id])
  await settle(tx, family, { ...stored, is_deleted: true })
}
