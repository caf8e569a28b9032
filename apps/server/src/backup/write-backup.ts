import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { AppError } from '#kernel/errors.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { columnList, quoted, readSequences, readTables, type TableShape } from './catalogue.ts'
import { recordWriter } from './container.ts'
import type { Manifest } from './records.ts'

export type BackupSource = { address: pg.ClientConfig; files?: FileStore; version: string; now: number }
export type BackupSummary = { rows: Record<string, number>; files: number; heads: Manifest['heads'] }

/** Writes a consistent snapshot of all data while the product runs. Seals the audit chain first. */
export async function writeBackup(sink: Writable, source: BackupSource): Promise<BackupSummary> {
  const client = new pg.Client(source.address)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await writeSnapshot(client, sink, source)
  } finally {
    await client.end()
  }
}

async function writeSnapshot(client: pg.Client, sink: Writable, source: BackupSource): Promise<BackupSummary> {
  const writer = recordWriter(sink)
  const organisations = await organisationIds(client)
  const heads = await readHeads(client, organisations)
  const manifest: Manifest = {
    type: 'manifest',
    format: 1,
    version: source.version,
    created: source.now,
    migrations: (await client.query('select name, hash from schema_migrations order by name')).rows,
    heads,
  }
  await writer.begin()
  await writer.record(manifest)
  const files = source.files ? await writeFiles(writer, source.files) : 0
  await writer.record({ type: 'jobs' }, await waitingJobs(client))
  const rows: Record<string, number> = {}
  const perOrganisation = (await seesEverything(client)) ? undefined : organisations
  for (const table of await readTables(client)) {
    const counter = { rows: 0 }
    const content = tableContent(client, table, perOrganisation)
    await writer.record({ type: 'table', name: table.name, columns: table.columns }, counted(content, counter))
    rows[table.name] = counter.rows
  }
  await writer.record({ type: 'sequences', values: await readSequences(client) })
  await writer.end(rows)
  return { rows, files, heads }
}

async function organisationIds(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from organisations order by id')
  return rows.map(({ id }) => id)
}

const become = (client: pg.Client, organisation: number) =>
  client.query("select set_config('app.org_id', $1, true)", [String(organisation)])

async function readHeads(client: pg.Client, organisations: readonly number[]): Promise<Manifest['heads']> {
  const heads: Manifest['heads'] = []
  for (const organisation of organisations) {
    await become(client, organisation)
    const { rows } = await client.query<{ seq: number; hash: string; epoch: number; xid: string }>(
      `select seq::int, encode(hash, 'hex') as hash, to_epoch as epoch, to_xid::text as xid from audit_seals
        where org_id = $1 order by seq desc limit 1`,
      [organisation],
    )
    for (const { seq, hash, epoch, xid } of rows) heads.push({ organisation, seq, hash, to: { epoch, xid } })
  }
  return heads
}

// A database owner that is no superuser is itself confined to one organisation at a time.
async function seesEverything(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  )
  return rows[0]?.all ?? false
}

const copyOf = ({ name, columns }: TableShape, where = ''): string =>
  `copy (select ${columnList(columns)} from ${quoted(name)}${where}) to stdout`

// Some tables show the owner the rows of every organisation, so each query filters by organisation.
async function* tableContent(client: pg.Client, table: TableShape, perOrganisation: readonly number[] | undefined) {
  if (!table.forced || perOrganisation === undefined) {
    yield* client.query(copyTo(copyOf(table))) as Readable
    return
  }
  for (const organisation of perOrganisation) {
    await become(client, organisation)
    yield* client.query(copyTo(copyOf(table, ` where org_id = ${organisation}`))) as Readable
  }
}

const newLine = 0x0a

/** Passes COPY text through and counts its rows: a line break inside a value is written as two characters. */
export async function* counted(content: AsyncIterable<Buffer>, counter: { rows: number }): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    for (let at = piece.indexOf(newLine); at !== -1; at = piece.indexOf(newLine, at + 1)) counter.rows += 1
    yield piece
  }
}

async function writeFiles(writer: ReturnType<typeof recordWriter>, files: FileStore): Promise<number> {
  let written = 0
  for await (const { sha256, size } of files.list()) {
    const content = await files.open(sha256).catch((error: unknown) => {
      // Removed since it was listed, so nothing in the snapshot needs it any more.
      if (error instanceof AppError && error.code === 'E_NOT_FOUND') return undefined
      throw error
    })
    if (content === undefined) continue
    await writer.record({ type: 'file', sha256, size }, content as AsyncIterable<Buffer>)
    written += 1
  }
  return written
}

/** Unfinished jobs as outbox events that request them again: every job may run twice. */
async function waitingJobs(client: pg.Client): Promise<Buffer[]> {
  const there = await client.query<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there")
  if (!there.rows[0]?.there) return []
  const { rows } = await client.query<{ job: string }>(
    `select json_build_object('type', name, 'payload', data - 'organisation_id', 'org_id', data -> 'organisation_id')::text as job
      from pgboss.job where state < 'completed' and data ? 'organisation_id' order by created_on, id`,
  )
  return rows.map(({ job }) => Buffer.from(`${job}\n`))
}
