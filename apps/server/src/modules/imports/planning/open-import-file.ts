import { buffer } from 'node:stream/consumers'
import { type ImportType, importLayouts } from '@probity/contract/imports/import-layout.ts'
import { sql } from 'kysely'
import { type Actor, inTenant, type Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { desktopTypes, tablesOfType } from '../mapping/desktop-types.ts'
import { readImportFile } from '../reading/read-import-file.ts'
import { type ReadFile, UnreadableFile } from '../reading/table.ts'

const read = async (files: FileStore, { type, sha256 }: ImportRecord): Promise<ReadFile> =>
  readImportFile(await buffer(await files.open(sha256)), importLayouts[type][0]!.key)

/** The tables of the file that this import is about. */
export async function readTables(files: FileStore, found: ImportRecord): Promise<ReadFile> {
  const file = await read(files, found)
  return found.source === 'desktop' ? { ...file, tables: tablesOfType(file.tables, found.type) } : file
}

interface Opened {
  type: ImportType
  /** `isShared` tells that another import reads the same file. */
  file: ReadFile & { isShared: boolean }
}

/** Reads the file of an import. A database tells by its tables what it holds; one with persons and companies becomes two imports. */
export async function openImportFile(services: Services, actor: Actor, found: ImportRecord): Promise<Opened> {
  if (found.source !== 'desktop') {
    return { type: found.type, file: { ...(await read(services.files, found)), isShared: false } }
  }
  const file = await read(services.files, found)
  if (file.format !== 'access') throw new UnreadableFile('F13')
  const types = desktopTypes(file.tables)
  if (types.length === 0) throw new UnreadableFile('F15')
  const type = types.includes(found.type) ? found.type : types[0]!
  if (found.beside === null) await inTenant(services.db, actor, (tx) => splitImport(tx, found, types))
  return { type, file: { ...file, tables: tablesOfType(file.tables, type), isShared: types.length > 1 } }
}

/** The upload becomes an import of the first type, and another one beside it is made once for the second. */
async function splitImport(tx: Tx, { id, file_name, sha256, created_by }: ImportRecord, types: readonly ImportType[]) {
  const [first, second] = types
  await sql`update imports set type = ${first} where id = ${id} and type <> ${first}`.execute(tx)
  if (second === undefined) return
  const { rows } = await sql<{ size: number }>`select size from imports i
    where id = ${id} and not exists (select from imports where beside = i.id) for update`.execute(tx)
  const [own] = rows
  if (!own) return
  const values = { type: second, source: 'desktop', file_name, sha256, size: own.size, created_by, beside: id }
  await emit(tx, 'read-import', { import: await insertOne(tx, 'imports', values) })
}
