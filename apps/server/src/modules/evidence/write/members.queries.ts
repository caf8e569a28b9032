import { partyFamilies } from '@probity/contract/parties/party-names.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { PartyEvidence as EvidenceOfParty, OwnedTable, Tables } from '#kernel/modules/owned-table.ts'
import { unpackJson } from '#kernel/packed-json.ts'
import { any } from '#kernel/resource/filter.ts'

export interface PackAsk {
  kind: 'person' | 'company' | 'case'
  id: number
}
export interface Party {
  kind: 'person' | 'company'
  id: number
}
/** Rows of one table that belong to a party, with the table's name in the trail. */
export interface Members {
  table: string
  trace: string
  ids: number[]
  /** Columns that name content in the file store. */
  files: readonly string[]
}

/** The party of a pack: for a case, its customer, or the client of its transaction. */
export async function partyOf(tx: Tx, { kind, id }: PackAsk): Promise<Party> {
  if (kind === 'case') {
    const { rows } = await sql<{
      person: number | null
      company: number | null
    }>`select c.person, c.company from case_clients c join alert_cases o on o.org_id = c.org_id and o.id = c.id
      where c.id = ${id} and not o.is_deleted`.execute(tx)
    const [row] = rows
    if (!row) throw notFound()
    return row.person === null ? { kind: 'company', id: row.company ?? 0 } : { kind: 'person', id: row.person }
  }
  const { rows } = await sql`select 1 from ${sql.table(partyFamilies[kind])} where id = ${id}`.execute(tx)
  if (rows.length === 0) throw notFound()
  return { kind, id }
}

type EvidentTable = OwnedTable & { evidence: EvidenceOfParty }

/** Tables with rows of parties, each after the tables through which its rows are found. */
function evidentTables(tables: Tables): EvidentTable[] {
  const evident = [...tables.values()].filter((table): table is EvidentTable => table.evidence.of === 'party')
  const ordered = new Set<EvidentTable>()
  const place = (table: EvidentTable) => {
    if (ordered.has(table)) return
    const through = Object.keys({ ...table.evidence.rows, ...table.evidence.namedBy })
    for (const other of evident) if (through.includes(other.name)) place(other)
    ordered.add(table)
  }
  for (const table of evident.toSorted((a, b) => Number(a.evidence.targets ?? 0) - Number(b.evidence.targets ?? 0)))
    place(table)
  return [...ordered]
}

type Found = ReadonlyMap<string, readonly number[]>

/** Conditions under which a row of the table belongs to the party. */
function waysTo({ evidence }: EvidentTable, { kind, id }: Party, found: Found): RawBuilder<SqlBool>[] {
  const { rows = {}, namedBy = {}, targets } = evidence
  const through = Object.entries(rows).flatMap(([table, column]) => {
    const ids = found.get(table)
    return ids ? [sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`] : []
  })
  const named = Object.entries(namedBy).flatMap(([table, column]) => {
    const ids = found.get(table)
    return ids
      ? [sql<SqlBool>`id in (select ${sql.ref(column)} from ${sql.table(table)} where id = any(${ids}::bigint[]))`]
      : []
  })
  const targeted = [...(targets ? found : [])].map(
    ([table, ids]) => sql<SqlBool>`(target_table = ${table} and target_id = any(${ids}::bigint[]))`,
  )
  const direct = (evidence[kind] ?? []).map((column) => sql<SqlBool>`${sql.ref(column)} = ${id}`)
  return [...direct, ...through, ...named, ...targeted]
}

/** Every row of a party, in each table whose descriptor declares it. Deleted rows are included: they are evidence too. */
export async function membersOf(tx: Tx, party: Party, tables: Tables): Promise<Members[]> {
  const found = new Map<string, number[]>()
  const members: Members[] = []
  for (const table of evidentTables(tables)) {
    const ways = waysTo(table, party, found)
    if (ways.length === 0) continue
    const { name, trace = name, files = [] } = table
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(name)}
      where ${any(ways)} order by id`.execute(tx)
    if (rows.length === 0) continue
    const ids = rows.map(({ id }) => id)
    found.set(name, ids)
    members.push({ table: name, trace, ids, files })
  }
  return members
}

/** Content of the file store that the rows name. */
export async function filesNamedBy(tx: Tx, { table, ids, files }: Members): Promise<string[]> {
  if (files.length === 0) return []
  const columns = sql.join(files.map((column) => sql.ref(column)))
  const { rows } = await sql<{ sha256: string }>`select distinct named.sha256 from ${sql.table(table)} t,
    unnest(array[${columns}]) named (sha256) where t.id = any(${ids}::bigint[]) and named.sha256 is not null
    order by 1`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}

const page = 200

/** Results of scans as they were hashed, uncompressed, so that a pack is readable without the product; empty for damaged ones. */
async function answersOf(tx: Tx, ids: readonly number[]): Promise<Map<number, { results: unknown }>> {
  const { rows } = await sql<{ id: number; results: Buffer }>`select id, results from scans
    where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, results }) => [id, { results: unpackJson(results) ?? [] }]))
}

/** The rows themselves, page by page. */
export async function* rowsOf(tx: Tx, { table, ids }: Members): AsyncGenerator<[string, unknown]> {
  for (let at = 0; at < ids.length; at += page) {
    const some = ids.slice(at, at + page)
    const { rows } = await sql<{ id: number; row: object }>`select id, to_jsonb(t) as row from ${sql.table(table)} t
      where id = any(${some}::bigint[]) order by id`.execute(tx)
    const answers = table === 'scans' ? await answersOf(tx, some) : undefined
    for (const { id, row } of rows) yield [`${table} ${id}`, { ...row, ...answers?.get(id) }]
  }
}
