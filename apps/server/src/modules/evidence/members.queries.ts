import { partyFamilies } from '@probity/contract/party-names.ts'
import { sql } from 'kysely'
import { notFound } from '#kernel/errors.ts'
import { unpackJson } from '#kernel/packed-json.ts'
import type { Tx } from '#kernel/tenant.ts'

export interface PackAsk {
  kind: 'person' | 'company' | 'case'
  id: number
}
export interface Party {
  kind: 'person' | 'company'
  id: number
}
/** The rows of one table that belong to a party; the trail names a table by its own name. */
export interface Members {
  table: string
  trace: string
  ids: number[]
}

/** Whose evidence is asked for: a case is its customer's. */
export async function partyOf(tx: Tx, { kind, id }: PackAsk): Promise<Party> {
  if (kind === 'case') {
    const { rows } = await sql<{
      person: number | null
      company: number | null
    }>`select person, company from alert_cases
      where id = ${id} and not is_deleted`.execute(tx)
    const [row] = rows
    if (!row) throw notFound()
    return row.person === null ? { kind: 'company', id: row.company ?? 0 } : { kind: 'person', id: row.person }
  }
  const { rows } = await sql`select 1 from ${sql.table(partyFamilies[kind])} where id = ${id}`.execute(tx)
  if (rows.length === 0) throw notFound()
  return { kind, id }
}

const children = ['names', 'addresses', 'emails', 'bank_informations']
const roles = [
  'founders',
  'shareholders',
  'directors',
  'company_secretaries',
  'authorized_representatives',
  'significant_controllers',
]
const ofHits = ['alerts', 'alert_cases', 'standing_hits', 'decisions', 'scans']

/** Every row a party has anywhere in the product, deleted ones as well: what was deleted is evidence too. */
export async function membersOf(tx: Tx, { kind, id }: Party): Promise<Members[]> {
  const found: Members[] = []
  const add = async (table: string, where: ReturnType<typeof sql>, trace = table) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${where} order by id`.execute(
      tx,
    )
    if (rows.length > 0) found.push({ table, trace, ids: rows.map((row) => row.id) })
  }
  const idsOf = (table: string) => found.find((members) => members.table === table)?.ids ?? []
  await add(partyFamilies[kind], sql`id = ${id}`)
  await add(kind === 'person' ? 'individuals_coverage' : 'corporates_coverage', sql`id = ${id}`)
  for (const table of children) await add(table, sql`${sql.ref(`${kind}_id`)} = ${id}`)
  if (kind === 'person') await add('identifications', sql`np_id = ${id}`)
  for (const table of roles)
    await add(
      table,
      kind === 'person' ? sql`party_person_id = ${id}` : sql`(company_id = ${id} or party_company_id = ${id})`,
    )
  await add('shares', sql`shareholder_id = any(${idsOf('shareholders')}::bigint[])`)
  for (const table of ofHits) await add(table, sql`${sql.ref(kind)} = ${id}`, table === 'alerts' ? 'alerts_v2' : table)
  await add('alert_case_entities', sql`alert_case = any(${idsOf('alert_cases')}::bigint[])`)
  await add(
    'approvals',
    sql`(target_table = 'alerts' and target_id = any(${idsOf('alerts')}::bigint[]))
    or (target_table = 'alert_case_entities' and target_id = any(${idsOf('alert_case_entities')}::bigint[]))`,
  )
  return found
}

const page = 200

/** A pack can be read without us: the answer of a scan stands in it as it was hashed, of one that is damaged nothing. */
async function answersOf(tx: Tx, ids: readonly number[]): Promise<Map<number, { results: unknown }>> {
  const { rows } = await sql<{ id: number; results: Buffer }>`select id, results from scans
    where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, results }) => [id, { results: unpackJson(results) ?? [] }]))
}

/** The rows themselves, a page at a time. */
export async function* rowsOf(tx: Tx, { table, ids }: Members): AsyncGenerator<[string, unknown]> {
  for (let at = 0; at < ids.length; at += page) {
    const some = ids.slice(at, at + page)
    const { rows } = await sql<{ id: number; row: object }>`select id, to_jsonb(t) as row from ${sql.table(table)} t
      where id = any(${some}::bigint[]) order by id`.execute(tx)
    const answers = table === 'scans' ? await answersOf(tx, some) : undefined
    for (const { id, row } of rows) yield [`${table} ${id}`, { ...row, ...answers?.get(id) }]
  }
}
