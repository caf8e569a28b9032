import type { Coverage, CoverageGap, GapReason } from '@probity/contract/screening/coverage.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { customersOf } from '#modules/parties/party-lists.public.ts'
import { nameInOneLine } from '#modules/parties/screened-parties.public.ts'

const tables = { persons: 'covered_individuals', companies: 'covered_corporates' } as const

/** The lists in force are those of the database, whatever release a process has open. */
export async function releaseInForce(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ release: string | null }>`select release from list_state`.execute(tx)
  return rows[0]?.release ?? null
}

const reasonOf = (release: string | null) => sql<GapReason | null>`case when p.screened_date is null then 'never'
  when p.screened_fingerprint is distinct from p.fingerprint then 'changed'
  when p.screened_release is distinct from ${release} or ${release}::text is null then 'behind' end`

/** When the lists that a customer was screened against were replaced. */
const behindSince = sql`coalesce((select r.unserved_date from list_releases r where r.id = p.screened_release),
  (select switched_date from list_state), p.screened_date)`

/** Since when a gap is one: entered or made active again, changed, or left behind by the lists. */
const sinceOf = (release: string | null) => sql<number>`case when p.screened_date is null
    then greatest(p.create_date, p.changed_date)
  when p.screened_fingerprint is distinct from p.fingerprint then least(coalesce(p.changed_date, p.screened_date),
    case when p.screened_release is distinct from ${release} then ${behindSince} end)
  else greatest(${behindSince}, p.changed_date) end`

interface Counted {
  total: number
  never: number
  changed: number
  behind: number
  oldest: number | null
}

async function countGaps(tx: Tx, table: string, release: string | null): Promise<Counted> {
  const { rows } = await sql<Counted>`select count(*) as total, count(*) filter (where reason = 'never') as never,
      count(*) filter (where reason = 'changed') as changed, count(*) filter (where reason = 'behind') as behind,
      case when bool_or(screened_date is null) then null else min(screened_date) end as oldest
    from (select ${reasonOf(release)} as reason, p.screened_date from ${sql.table(table)} p
      where p.status = 1 and not p.is_deleted) g`.execute(tx)
  return rows[0]!
}

/** How much of the active register was screened against the current lists with its current data. */
export async function readCoverage(tx: Tx, release: string | null): Promise<Coverage> {
  const persons = await countGaps(tx, tables.persons, release)
  const companies = await countGaps(tx, tables.companies, release)
  const sum = (of: 'total' | GapReason): number => persons[of] + companies[of]
  const gapsOf = ({ never, changed, behind }: Counted): number => never + changed + behind
  const share = (counted: Counted) => ({ total: counted.total, covered: counted.total - gapsOf(counted) })
  const [total, gaps] = [sum('total'), gapsOf(persons) + gapsOf(companies)]
  return {
    release,
    total,
    covered: total - gaps,
    share: total === 0 ? 1 : (total - gaps) / total,
    gaps,
    never: sum('never'),
    changed: sum('changed'),
    behind: sum('behind'),
    persons: share(persons),
    companies: share(companies),
    oldest_screened_date: oldestOf([persons, companies].filter((counted) => counted.total > 0)),
  }
}

function oldestOf(counted: readonly Counted[]): number | null {
  const oldest = counted.map(({ oldest: at }) => at)
  const known = oldest.filter((at) => at !== null)
  return known.length === 0 || known.length < oldest.length ? null : Math.min(...known)
}

interface GapsQuery {
  release: string | null
  /** By the time without a screening; or since when it is a gap. */
  order?: 'screened' | 'since'
  reason?: GapReason | undefined
  limit: number
  skip: number
}

const gapRows = (kind: 'person' | 'company', { release, reason }: GapsQuery) => {
  const [own, none] = [sql`p.id`, sql`null::bigint`]
  const wanted = reason === undefined ? sql<SqlBool>`reason is not null` : sql<SqlBool>`reason = ${reason}`
  return sql`select * from (select ${kind === 'person' ? own : none} as person, ${kind === 'company' ? own : none} as company,
      p.screened_date, p.screened_release, p.screened_run, p.screened_scan, ${reasonOf(release)} as reason,
      ${sinceOf(release)} as since
    from ${sql.table(kind === 'person' ? tables.persons : tables.companies)} p where p.status = 1 and not p.is_deleted) g where ${wanted}`
}

/** A gap without the name and reference of the customer, which may change while it remains a gap. */
export type FoundGap = Omit<CoverageGap, 'customer' | 'name' | 'ref_id'>

/** Active customers without coverage, longest unscreened first. */
export async function findGaps(tx: Tx, query: GapsQuery): Promise<FoundGap[]> {
  const order = query.order === 'since' ? sql`since` : sql`screened_date nulls first`
  const { rows } =
    await sql<FoundGap>`select person, company, reason, since, screened_date, screened_release, screened_run, screened_scan
    from (${gapRows('person', query)} union all ${gapRows('company', query)}) gaps
    order by ${order}, person nulls last, company limit ${query.limit} offset ${query.skip}`.execute(tx)
  return rows
}

export interface GapAge {
  kind: 'person' | 'company'
  /** Second since when they are gaps. */
  second: number
  customers: number
}

/** How long customers have been gaps. */
export async function readGapAges(tx: Tx, release: string | null): Promise<GapAge[]> {
  const of = { release, limit: 0, skip: 0 }
  const { rows } = await sql<GapAge>`select case when company is null then 'person' else 'company' end as kind,
      floor(since / 1000.0)::bigint as second, count(*)::int as customers
    from (${gapRows('person', of)} union all ${gapRows('company', of)}) gaps group by 1, 2`.execute(tx)
  return rows
}

/** The same customers with their current names. */
export async function nameGaps(tx: Tx, gaps: readonly FoundGap[]): Promise<CoverageGap[]> {
  if (gaps.length === 0) return []
  const { rows } = await sql<{ ref_id: string | null; name: string }>`select coalesce(p.ref_id, c.ref_id) as ref_id,
      coalesce(case when g.person is null then ${nameInOneLine('company_id', 'g.company')} else ${nameInOneLine('person_id', 'g.person')} end, '') as name
    from unnest(${gaps.map(({ person }) => person)}::bigint[], ${gaps.map(({ company }) => company)}::bigint[])
      with ordinality g (person, company, at)
      left join individuals p on p.org_id = current_org() and p.id = g.person
      left join corporates c on c.org_id = current_org() and c.id = g.company order by g.at`.execute(tx)
  const customers = await customersOf(tx, gaps)
  return gaps.map((gap, at) => ({ ...gap, ref_id: null, name: '', ...rows[at], customer: customers[at] ?? null }))
}
