import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnList, type ForeignKey, quoted, readForeignKeys, readTables, type TableShape } from './catalogue.ts'
import type { Entry } from './container.ts'
import { Refusal } from './refusal.ts'
import { counted } from './write-backup.ts'

type Loaded = Record<string, number>

/** Loads every table in one transaction, with triggers, row security and references disabled, and compares the counts. */
export async function loadTables(client: pg.Client, first: Entry, rest: AsyncIterable<Entry>): Promise<Loaded> {
  await client.query('begin')
  try {
    const tables = await readTables(client)
    const keys = await readForeignKeys(client)
    await takeGuardsOff(client, tables, keys)
    const loaded = await loadAll(client, joined(first, rest), new Set(tables.map(({ name }) => name)))
    await putGuardsBack(client, tables, keys)
    await client.query('commit')
    return loaded
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function* joined(first: Entry, rest: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  yield first
  yield* rest
}

// Triggers would trace the restore itself, row security stops COPY, and references need an order that cycles do not have.
async function takeGuardsOff(client: pg.Client, tables: readonly TableShape[], keys: readonly ForeignKey[]) {
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name, forced } of tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`)
    if (forced) await client.query(`alter table ${quoted(name)} no force row level security`)
  }
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

async function putGuardsBack(client: pg.Client, tables: readonly TableShape[], keys: readonly ForeignKey[]) {
  for (const { name, forced } of tables) {
    await client.query(`alter table ${quoted(name)} enable trigger user`)
    if (forced) await client.query(`alter table ${quoted(name)} force row level security`)
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function loadAll(client: pg.Client, entries: AsyncIterable<Entry>, known: ReadonlySet<string>): Promise<Loaded> {
  const loaded: Loaded = {}
  let jobs = ''
  for await (const { header, content } of entries) {
    if (header.type === 'jobs') jobs = await text(content)
    if (header.type === 'table') {
      if (!known.has(header.name))
        throw new Refusal(`The backup has a table that this release does not: ${header.name}.`)
      loaded[header.name] = await loadTable(client, header, content)
    }
    if (header.type === 'sequences') for (const sequence of header.values) await setSequence(client, sequence)
    if (header.type === 'end') {
      compareCounts(loaded, header.rows)
      // Transaction ids restart in this cluster; the higher epoch sorts new rows after restored ones.
      await client.query('update cluster_epoch set epoch = epoch + 1')
      await askAgain(client, jobs)
      return loaded
    }
  }
  throw new Refusal('The backup ends before its end. Nothing was restored.')
}

async function loadTable(
  client: pg.Client,
  { name, columns }: { name: string; columns: string[] },
  content: Entry['content'],
) {
  const counter = { rows: 0 }
  const sink = client.query(copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`))
  await pipeline(Readable.from(counted(content, counter)), sink)
  return counter.rows
}

const setSequence = (client: pg.Client, { name, value, called }: { name: string; value: string; called: boolean }) =>
  client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called])

function compareCounts(loaded: Loaded, written: Loaded): void {
  const different = Object.keys(written).find((name) => loaded[name] !== written[name])
  if (different === undefined) return
  throw new Refusal(
    `${different} has ${loaded[different] ?? 0} rows instead of ${written[different]}. Nothing was restored.`,
  )
}

async function askAgain(client: pg.Client, lines: string): Promise<void> {
  for (const line of lines.split('\n').filter((one) => one !== '')) {
    await client.query(
      `insert into outbox_events (org_id, type, payload)
        select org_id, type, coalesce(payload, '{}') from json_to_record($1) as job(org_id int, type text, payload jsonb)`,
      [line],
    )
  }
}
