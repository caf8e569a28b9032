import { buffer } from 'node:stream/consumers'
import { type ImportType, importLayouts, type TableUse } from '@probity/contract/imports/import-layout.ts'
import { headerKey } from '@probity/contract/imports/match-header.ts'
import { sql } from 'kysely'
import { type Actor, inTenant, readingTenant, type Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { type ChosenTables, rememberedTables } from '../mapping/chosen-tables.ts'
import { desktopTypes, tablesOfType } from '../mapping/desktop-types.ts'
import { type MappedTable, mapTables, sheetsOf } from '../mapping/map-columns.ts'
import { readImportFile } from '../reading/read-import-file.ts'
import { type ReadFile, shownText } from '../reading/table.ts'
import { RefusedFile, refusingUnread } from '../refused-file.ts'

const read = (files: FileStore, { type, sha256 }: ImportRecord): Promise<ReadFile> =>
  refusingUnread(async () => readImportFile(await buffer(await files.open(sha256)), importLayouts[type][0]!.key))

/** Table choices with which the dry run of a database was made. */
const tablesAsRead = ({ source, type, sheets }: ImportRecord): ChosenTables =>
  source === 'desktop'
    ? Object.fromEntries(
        sheets.map(({ name, sheet }) => [headerKey(name), sheet ? (`${type}.${sheet}` as TableUse) : null]),
      )
    : {}

/** Reads the file of an import again, with the tables of its dry run. */
export async function readTables(files: FileStore, found: ImportRecord): Promise<MappedTable[]> {
  const { tables } = await read(files, found)
  return mapTables(found.type, tables, { columns: {}, tables: tablesAsRead(found), headOf: headAsRead(found) })
}

/** The row that holds the headers of a table, as chosen or found by the last dry run; the first one of a database. */
export const headAsRead =
  ({ source, sheets }: Pick<ImportRecord, 'source' | 'sheets'>) =>
  (table: string): number | undefined =>
    source === 'desktop' ? 1 : sheets.find(({ name }) => name === shownText(table))?.head

interface Opened {
  type: ImportType
  chosen: ChosenTables
  /** `isShared` is true if another import reads the same file. */
  file: ReadFile & { isShared: boolean }
}

/** Reads the file of an import. The tables of a database determine its type; persons and companies are split into two imports. */
export async function openImportFile(services: Services, actor: Actor, found: ImportRecord): Promise<Opened> {
  if (found.source !== 'desktop') {
    const file = { ...(await read(services.files, found)), isShared: false }
    return { type: found.type, chosen: {}, file }
  }
  const file = await read(services.files, found)
  if (file.format !== 'access') throw new RefusedFile('F13')
  const { chosen, beside } = await readingTenant(services.db, actor, async (tx) => ({
    chosen: await rememberedTables(tx),
    beside: await importsBeside(tx, found),
  }))
  const types = desktopTypes(file.tables, chosen)
  // A type that another import of this database reads is not read twice.
  const [free] = types.filter((type) => !beside.some((other) => other.type === type))
  const type = types.includes(found.type) ? found.type : free
  if (type === undefined) {
    await inTenant(services.db, actor, (tx) => noteContent(tx, found, { file, tables: [] }))
    throw new RefusedFile('F15')
  }
  if (beside.length === 0) await inTenant(services.db, actor, (tx) => splitImport(tx, found, [type, ...types]))
  return {
    type,
    chosen,
    file: { ...file, tables: tablesOfType(file.tables, type, chosen), isShared: types.length > 1 },
  }
}

/** Other imports of the same uploaded file. */
export async function importsBeside(tx: Tx, { id, beside }: ImportRecord) {
  const { rows } = await sql<{ id: number; type: ImportType }>`select id, type from imports
    where (beside = ${id} or id = ${beside}) and not is_deleted`.execute(tx)
  return rows
}

/** Stores tables and headers of a file that could not be mapped, so that a user can map them. */
export const noteContent = (
  tx: Tx,
  { id, pass }: ImportRecord,
  { file, tables }: { file: ReadFile; tables: readonly MappedTable[] },
) =>
  sql`update imports set format = ${file.format}, sheets = ${JSON.stringify(sheetsOf(file, tables))}::jsonb,
      columns = ${JSON.stringify(tables.flatMap(({ columns }) => columns))}::jsonb
    where id = ${id} and pass = ${pass}`.execute(tx)

/** Gives the import the first type, and creates a sibling import for the second, once. */
async function splitImport(tx: Tx, found: ImportRecord, types: readonly ImportType[]) {
  const { id, file_name, sha256, created_by, dry_run, started_by, started_by_id } = found
  const [first, second] = [...new Set(types)]
  await sql`update imports set type = ${first} where id = ${id} and type <> ${first}`.execute(tx)
  if (second === undefined) return
  const { rows } = await sql<{ size: number }>`select size from imports i
    where id = ${id} and not exists (select from imports where beside = i.id) for update`.execute(tx)
  const [own] = rows
  if (!own) return
  const same = { source: 'desktop', file_name, sha256, size: own.size, created_by, dry_run, started_by, started_by_id }
  const values = { ...same, type: second, beside: id }
  await emit(tx, 'read-import', { import: await insertOne(tx, 'imports', values) })
}
