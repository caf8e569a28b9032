import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { migrate, migrationsFolder, readMigrations } from '#kernel/database/migrate.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { type Entry, readRecords } from './container.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './records.ts'
import { Refusal } from './refusal.ts'

export type RestoreTarget = { address: pg.ClientConfig; files: FileStore }
export type RestoreSummary = { rows: Record<string, number>; files: number; manifest: Manifest; upgraded: string[] }

/** Restores a backup into an empty database and the file store; rows are restored all or none. */
export async function restoreBackup(source: AsyncIterable<Uint8Array>, target: RestoreTarget): Promise<RestoreSummary> {
  const client = new pg.Client(target.address)
  await client.connect()
  try {
    const entries = readRecords(source)
    const manifest = await readManifest(entries)
    await refuseUsedDatabase(client, manifest)
    await migrateAsBackedUp(client, manifest)
    const files = await restoreFiles(entries, target.files)
    const rows = await loadTables(client, files.first, entries).catch((error: unknown) => {
      throw refusalOf(error)
    })
    const upgraded = await migrate(client)
    await client.query('analyze')
    return { rows, files: files.count, manifest, upgraded }
  } finally {
    await client.end()
  }
}

/** A row that the database or the reader refuses was damaged after the backup was made. */
function refusalOf(error: unknown): unknown {
  const isRow = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
  if (!isRow && !(error instanceof SyntaxError)) return error
  return new Refusal(`This backup is damaged, and no row was restored (${error.message}). Use another backup.`)
}

async function readManifest(entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const first = await entries.next()
  const header = first.done ? undefined : first.value.header
  if (header?.type !== 'manifest' || header.format !== 1) {
    throw new Refusal('This backup was made by a release with another format. Restore it with that release.')
  }
  return header
}

/** Requires an empty database, or one left by a failed restore. */
async function refuseUsedDatabase(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const made = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  )
  if (!made.rows[0]?.there) return
  const applied = await client.query<{ name: string }>('select name from schema_migrations')
  const known = new Set(migrations.map(({ name }) => name))
  const organisations = await client.query('select 1 from organisations limit 1').catch(() => ({ rowCount: 0 }))
  if (organisations.rowCount === 0 && applied.rows.every(({ name }) => known.has(name))) return
  throw new Refusal(
    'This database is in use already. A backup is only restored into an empty one: stop the product and set PROBITY_DATA to a new folder, or DATABASE_URL to a new database.',
  )
}

/** Applies exactly the migrations of the backup, each of which this release must know. */
async function migrateAsBackedUp(client: pg.Client, { migrations, version }: Manifest): Promise<void> {
  const known = new Map((await readMigrations(migrationsFolder)).map(({ name, hash }) => [name, hash]))
  const strange = migrations.find(({ name, hash }) => known.get(name) !== hash)
  if (strange) {
    throw new Refusal(
      `This backup was made by release ${version}, which has ${strange.name}; this one does not. Restore with that release or a newer one.`,
    )
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-restore-'))
  try {
    await mkdir(folder, { recursive: true })
    for (const { name } of migrations) await cp(new URL(name, migrationsFolder), path.join(folder, name))
    await migrate(client, pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Restores the files, which come first; returns the first other record. */
async function restoreFiles(
  entries: AsyncGenerator<Entry>,
  files: FileStore,
): Promise<{ count: number; first: Entry }> {
  let count = 0
  for (;;) {
    const next = await entries.next()
    if (next.done) throw new Refusal('The backup holds no tables.')
    const { header, content } = next.value
    if (header.type !== 'file') return { count, first: next.value }
    const { sha256 } = await files.put(Readable.from(content), { maxBytes: header.size })
    if (sha256 !== header.sha256) throw new Refusal(`The file ${header.sha256} in this backup is damaged.`)
    count += 1
  }
}
