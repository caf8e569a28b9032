import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { readingTenant, systemActor, type Tx } from '../database/tenant.ts'
import type { OwnedTable, Tables } from '../modules/owned-table.ts'
import type { Finding } from './finding.ts'

const rowsPerPage = 2_000
const findingsMax = 100
const alwaysUntraced = ['id', 'org_id', 'updated_date']

/** Columns whose value differs from the last one in the trail. Hidden values are not in the trail. */
const pageOf = (table: OwnedTable, after: number) => {
  const untraced = [...alwaysUntraced, ...(table.untraced ?? []), ...(table.gone ?? [])]
  // By record, whatever the planner knows: on tables that have just filled, one join of all records took a hundred times as long.
  return sql<Compared>`
    with page as materialized (select id, to_jsonb(r) as now from ${sql.table(table.name)} r
      where org_id = current_org() and id > ${after} order by id limit ${rowsPerPage})
    select page.id, coalesce(said.has_insert, false) as has_insert,
      array(select s.key from jsonb_each(said.state) s where s.key <> all (${untraced}::text[])
        and s.value <> '"[hidden]"' and page.now ? s.key and page.now -> s.key is distinct from s.value order by s.key) as columns
    from page cross join lateral (
      select jsonb_object_agg(e.key, e.value order by t.epoch, t.xid, t.id) as state, bool_or(t.verb = 'INSERT') as has_insert
      from audit_traces t cross join jsonb_each(coalesce(t.after, '{}')) e
      where t.org_id = current_org() and t.table_name = ${table.trace ?? table.name} and t.parent = page.id) said
    order by page.id`
}

interface Compared {
  id: number
  has_insert: boolean
  columns: string[]
}

const isTracedFromBirth = ({ traced = 'always' }: OwnedTable): boolean => traced === 'always'

function findingsOf(table: OwnedTable, { id, has_insert, columns }: Compared): Finding[] {
  if (!has_insert && isTracedFromBirth(table)) return [{ kind: 'record_inserted', seq: 0, table: table.name, id }]
  return columns.length > 0 ? [{ kind: 'record_changed', seq: 0, table: table.name, id, columns }] : []
}

/** Records that the trail created and never removed, and that no longer exist. */
async function removedRecords(tx: Tx, table: OwnedTable): Promise<Finding[]> {
  const trace = table.trace ?? table.name
  const { rows } = await sql<{ id: number }>`select distinct t.parent as id from audit_traces t
    where t.org_id = current_org() and t.table_name = ${trace} and t.verb = 'INSERT'
      and not exists (select from ${sql.table(table.name)} r where r.org_id = current_org() and r.id = t.parent)
      and not exists (select from audit_traces d where d.org_id = current_org() and d.table_name = ${trace}
        and d.parent = t.parent and d.verb = 'DELETE')
    order by 1 limit ${findingsMax}`.execute(tx)
  return rows.map(({ id }) => ({ kind: 'record_removed', seq: 0, table: table.name, id }))
}

async function compareTable(reading: Reading, table: OwnedTable): Promise<Finding[]> {
  const findings = await reading((tx) => removedRecords(tx, table))
  for (let after = 0; findings.length < findingsMax; ) {
    const from = after
    const { rows } = await reading((tx) => pageOf(table, from).execute(tx))
    findings.push(...rows.flatMap((row) => findingsOf(table, row)))
    if (rows.length < rowsPerPage) break
    after = rows.at(-1)!.id
  }
  return findings
}

type Reading = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Compares every traced record of an organisation with its trail, one transaction per page. */
export async function compareRecords(owner: Database, organisationId: number, tables: Tables): Promise<Finding[]> {
  const reading: Reading = (work) => readingTenant(owner, systemActor(organisationId), work)
  const findings: Finding[] = []
  for (const table of tables.values()) {
    const isOfOrganisation = table.evidence.of !== 'installation'
    if (isOfOrganisation && table.traced !== 'never' && table.traced !== 'apart')
      findings.push(...(await compareTable(reading, table)))
  }
  return findings.slice(0, findingsMax)
}
