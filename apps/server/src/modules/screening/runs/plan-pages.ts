import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { isSparing, type Run } from './runs.queries.ts'

/** When most customers skip the list, a larger page takes no longer. */
const pageSize = (run: Pick<Run, 'type'>): number => (isSparing(run) ? 1_000 : 500)

/** Which customers a run covers. */
export type Scope =
  | { of: 'active' }
  /** Never screened, or changed since their screening. */
  | { of: 'new' }
  | { of: 'ids'; persons: readonly number[]; companies: readonly number[] }

const conditions: Record<'active' | 'new', RawBuilder<SqlBool>> = {
  active: sql<SqlBool>`status = 1 and not is_deleted`,
  new: sql<SqlBool>`status = 1 and not is_deleted and (screened_date is null or screened_fingerprint is distinct from fingerprint)`,
}

type Planned = Pick<Run, 'id' | 'type'>

const tables = { person: 'covered_individuals', company: 'covered_corporates' } as const
type Kind = keyof typeof tables

/** Writes the pages of one kind of customer in one statement. A page stores ids: later changes move no customer between pages. */
async function planKind(
  tx: Tx,
  { run, kind, where }: { run: Planned; kind: Kind; where: RawBuilder<SqlBool> },
): Promise<number> {
  const { rows } = await sql<{ parties: number }>`
    with numbered as (select id, (row_number() over (order by id) - 1) / ${pageSize(run)} as page from ${sql.table(tables[kind])} where ${where}),
    written as (insert into run_pages (run, party, from_id, to_id, ids, parties)
      select ${run.id}, ${kind}, min(id), max(id), jsonb_agg(id order by id), count(*) from numbered group by page order by page returning parties)
    select coalesce(sum(parties), 0) as parties from written`.execute(tx)
  return Number(rows[0]?.parties ?? 0)
}

/** Splits the scope of a run into pages. Returns the number of customers of each kind. */
export async function planPages(tx: Tx, run: Planned, scope: Scope): Promise<{ persons: number; companies: number }> {
  const where = (kind: Kind): RawBuilder<SqlBool> =>
    scope.of === 'ids'
      ? sql<SqlBool>`not is_deleted and id = any(${kind === 'person' ? [...scope.persons] : [...scope.companies]}::bigint[])`
      : conditions[scope.of]
  const persons = await planKind(tx, { run, kind: 'person', where: where('person') })
  const companies = await planKind(tx, { run, kind: 'company', where: where('company') })
  return { persons, companies }
}

/** Number of customers that a run would cover, without planning it. */
export async function countScope(tx: Tx, of: 'active' | 'new'): Promise<{ persons: number; companies: number }> {
  const count = async (kind: Kind) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(tables[kind])} where ${conditions[of]}`.execute(tx)
    return rows[0]?.count ?? 0
  }
  return { persons: await count('person'), companies: await count('company') }
}
