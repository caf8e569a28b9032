import type { PartyRisk } from '@probity/contract/risk/party-risk.ts'
import { findCountry, higherRisk, type RiskInfo, unknownRisk } from '@probity/contract/values/countries.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Loader } from '#kernel/resource/binding.ts'
import { risksOfAll } from '#modules/countries/countries.public.ts'

interface Row {
  id: number
  level: string | null
  places: (string | null)[]
  now: number
  history: number | null
  assessed_level: string | null
  score: number | null
  date: number | null
  username: string | null
  due_date: number | null
  override: NonNullable<PartyRisk['override']> | null
}

const family = {
  person: { table: 'individuals', places: sql`array[p.pob, p.nationality]` },
  company: { table: 'corporates', places: sql`array[p.incorp_place]` },
} as const

async function rowsOf(tx: Tx, kind: keyof typeof family, ids: readonly number[]): Promise<Row[]> {
  const { table, places } = family[kind]
  const column = sql.ref(kind)
  const { rows } = await sql<Row>`select p.id, p.risk_level as level, ${places} as places, now_ms() as now,
      h.id as history, r.assessed_level, r.assessed_score as score, h.create_date as date, h.username, r.due_date,
      (select jsonb_build_object('id', o.id, 'level', o.level, 'kind', o.kind, 'reason', o.reason,
          'requested_by', o.requested_by, 'approved_by', o.approved_by, 'until', o.until)
        from risk_overrides o where o.org_id = p.org_id and o.${column} = p.id and o.state = 'in_force'
          and (o.until is null or o.until > now_ms()) and not o.is_deleted
        order by risk_rank(o.level) desc, o.until desc nulls first, o.id limit 1) as override
    from ${sql.table(table)} p left join party_risks r on r.org_id = p.org_id and r.${column} = p.id
    left join risk_assessments_histories h on h.org_id = r.org_id and h.id = r.assessment_history
    where p.id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

/** The level of each party with all its reasons. */
export const partyRiskLoader =
  (kind: keyof typeof family): Loader =>
  async (tx, ids) => {
    const rows = await rowsOf(tx, kind, ids)
    if (rows.length === 0) return new Map()
    const risks = new Map((await risksOfAll(tx, rows[0]!.now)).map((risk) => [risk.iso2, risk]))
    return new Map(rows.map((row) => [row.id, reasonsOf(row, risks)]))
  }

type Risks = ReadonlyMap<string, Awaited<ReturnType<typeof risksOfAll>>[number]>

function reasonsOf(row: Row, risks: Risks): PartyRisk {
  const places = [...new Set(row.places.flatMap((place) => findCountry(place?.toUpperCase() ?? '')?.iso2 ?? []))]
  const { risk_level, risk_score } = places
    .flatMap((iso2) => risks.get(iso2) ?? [])
    .reduce<RiskInfo>(higherRisk, unknownRisk)
  return {
    id: row.id,
    level: row.level ?? 'Not In List',
    place: { risk_level, risk_score, places },
    assessed:
      row.history === null
        ? null
        : {
            history: row.history,
            level: row.assessed_level ?? 'Not In List',
            score: row.score ?? 0,
            date: row.date ?? 0,
            username: row.username ?? '',
            due_date: row.due_date,
          },
    override: row.override,
  }
}
