import { issue } from '@probity/contract/api/issue.ts'
import { epochToDay } from '@probity/contract/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid, invariant } from '#kernel/errors.ts'

/** A row of a role that this transaction wrote, and where the caller's body names its party. */
export interface WrittenOffice {
  id: number
  path: string
  isNew: boolean
}

interface Office {
  start: string
  /** The column of the last day, where a term of this role ends. */
  end?: string
  ended?: RawBuilder<unknown>
  /** Only a living person can hold it; shares and control pass to an estate, and a founder remains one. */
  isServed?: boolean
  /** Whether rows w and o of one party in one company are the same office. */
  same?: RawBuilder<unknown>
}

const sameDirector = sql`((w.director_type in (1, 4) and o.director_type in (1, 4))
  or (w.director_type in (2, 4) and o.director_type in (2, 4) and w.alternate_to_id is not distinct from o.alternate_to_id)
  or (w.director_type = 3 and o.director_type = 3))`

const offices: Readonly<Record<string, Office>> = {
  founders: { start: 'effect_date' },
  shareholders: { start: 'effect_date' },
  directors: { start: 'start_date', end: 'end_date', ended: sql`is_end_status`, isServed: true, same: sameDirector },
  company_secretaries: {
    start: 'start_date',
    end: 'end_date',
    ended: sql`coalesce(end_date, 0) <> 0`,
    isServed: true,
  },
  authorized_representatives: { start: 'start_date', isServed: true },
  significant_controllers: {
    start: 'commencement_date',
    same: sql`lower(coalesce(w.control_nature, '')) = lower(coalesce(o.control_nature, ''))`,
  },
}

interface Found {
  id: number
  starts: number | null
  has_ended: boolean
  is_held: boolean
  is_deceased: boolean
  died: number | null
}

/** The terms of one role as (id, party, starts, ends, has_ended), so that one query serves all six tables. */
const termsOf = (table: string, { start, end, ended }: Office) => sql`(select *, nullif(${sql.ref(start)}, 0) as starts,
    ${end === undefined ? sql`null::bigint` : sql`nullif(${sql.ref(end)}, 0)`} as ends,
    ${ended ?? sql`false`} as has_ended from ${sql.table(table)} where not is_deleted)`

/** A term whose end is not known does not overlap with another. Of two terms that meet on one day the later begins on it. */
const overlap = sql`not (w.has_ended and w.ends is null) and not (o.has_ended and o.ends is null)
  and (w.starts is null or o.ends is null or w.starts < o.ends) and (o.starts is null or w.ends is null or o.starts < w.ends)`

async function find(tx: Tx, table: string, ids: readonly number[]): Promise<Found[]> {
  const office = offices[table]
  invariant(office !== undefined, 'every role has rules')
  const terms = termsOf(table, office)
  const { rows } = await sql<Found>`select w.id, w.starts, w.has_ended, deaths.n > 0 as is_deceased, deaths.died,
      exists (select 1 from ${terms} o where o.company_id = w.company_id and o.id <> w.id
        and (o.capacity_type, o.capacity_id) = (w.capacity_type, w.capacity_id)
        and ${office.same ?? sql`true`} and ${overlap}) as is_held
    from ${terms} w cross join lateral (
      select count(*) as n, min(nullif(d.end_date, 0)) as died from (
        select 'directors' as source, id, end_date from directors
          where is_end_status and end_reason = 2 and not is_deleted and capacity_type = 2 and capacity_id = w.capacity_id
        union all select 'company_secretaries', id, end_date from company_secretaries
          where end_reason = 2 and not is_deleted and capacity_type = 2 and capacity_id = w.capacity_id) d
      where w.capacity_type = 2 and (d.source, d.id) <> (${table}, w.id)) deaths
    where w.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

/** The persons among these whose term ended with their death, each with its day if it is known. */
export async function deceasedAmong(tx: Tx, persons: readonly number[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{
    id: number
    died: number | null
  }>`select capacity_id as id, min(nullif(end_date, 0)) as died
    from (select capacity_id, end_date from directors
        where is_end_status and end_reason = 2 and not is_deleted and capacity_type = 2 and capacity_id = any(${persons}::bigint[])
      union all select capacity_id, end_date from company_secretaries
        where end_reason = 2 and not is_deleted and capacity_type = 2 and capacity_id = any(${persons}::bigint[])) d
    group by 1`.execute(tx)
  return new Map(rows.map(({ id, died }) => [id, died]))
}

/** Whether the term begins after the death, or is a new running one of an office that ended with it. */
const isOfDeceased = ({ isServed = false }: Office, { starts, has_ended, is_deceased, died }: Found, isNew: boolean) =>
  is_deceased && ((starts !== null && died !== null && starts > died) || (isServed && isNew && !has_ended))

/** Refuses an office of a deceased person, and one that the same party holds at the same time. Decision 0841. */
export async function refuseOffices(tx: Tx, table: string, written: readonly WrittenOffice[]): Promise<void> {
  if (written.length === 0) return
  const found = await find(
    tx,
    table,
    written.map(({ id }) => id),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const issues = written.flatMap(({ id, path, isNew }) => {
    const row = byId.get(id)
    if (!row) return []
    if (isOfDeceased(offices[table]!, row, isNew))
      return [issue(path, 'party_deceased', { day: row.died === null ? '?' : epochToDay(row.died) })]
    return row.is_held ? [issue(path, 'office_held')] : []
  })
  if (issues.length > 0) throw invalid(...issues)
}
