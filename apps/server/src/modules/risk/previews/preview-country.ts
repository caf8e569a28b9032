import type { PreviewCountry, RiskPreview } from '@probity/contract/risk/risk-previews.ts'
import { isCountry } from '@probity/contract/values/countries.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { risksOfAll } from '#modules/countries/countries.public.ts'
import { customersOf } from '#modules/parties/party-lists.public.ts'

interface Changed {
  person: number | null
  company: number | null
  before: string
  after: string
  score: number | null
}

const shown = 50

/** Preview of another level for a place: the changes and the customers concerned. Writes nothing. */
export async function previewCountry(
  tx: Tx,
  { iso2, risk_level }: z.output<typeof PreviewCountry>,
  now: number,
): Promise<RiskPreview> {
  if (!isCountry(iso2)) throw invalidField('iso2', 'invalid')
  const risks = (await risksOfAll(tx, now)).map((risk) => ({
    iso2: risk.iso2,
    level: risk.iso2 === iso2 ? risk_level : risk.risk_level,
  }))
  const { rows } = await sql<{ total: number; from: string | null; to: string | null; count: number }>`
    with ${levels(risks, iso2)}
    select (select count(*)::int from levels) as total, before as "from", after as "to", count(*)::int as count
    from levels where before is distinct from after group by 2, 3 order by 2, 3`.execute(tx)
  const { rows: changed } = await sql<Changed>`with ${levels(risks, iso2)}
    select person, company, before, after, score from levels where before is distinct from after
    order by risk_rank(after) desc, person, company limit ${shown}`.execute(tx)
  const customers = await customersOf(tx, changed)
  const total = rows[0]?.total ?? (await countOf(tx, iso2))
  return {
    total,
    looked_at: total,
    next: null,
    changes: rows.map(({ from, to, count }) => ({ from: from ?? '', to: to ?? '', count })),
    incomplete: 0,
    parties: changed.map(({ before, after, score }, at) => ({
      customer: customers[at] ?? null,
      before: { level: before, score },
      after: { level: after, score },
    })),
  }
}

/** The parties of a place with their current level and their level under the changed table, from the deriving database function. */
const levels = (risks: readonly object[], iso2: string) => sql`
  risk as (select * from jsonb_to_recordset(${JSON.stringify(risks)}::jsonb) as r (iso2 text, level text)),
  placed as (
    select id as person, null::bigint as company, array[upper(pob), upper(nationality)] as places, risk_level
      from individuals where not is_deleted and (upper(pob) = ${iso2} or upper(nationality) = ${iso2})
    union all
    select null, id, array[upper(incorp_place)], risk_level from corporates
      where not is_deleted and upper(incorp_place) = ${iso2}),
  levels as (
    select p.person, p.company, coalesce(p.risk_level, 'Not In List') as before, a.assessed_score as score,
      party_risk_level(best.level, a.assessed_level,
        case when a.override_until is null or a.override_until > now_ms() then a.override_level end) as after
    from placed p
    cross join lateral (select r.level from risk r where r.iso2 = any(p.places) order by risk_rank(r.level) desc limit 1) best
    left join party_risks a on a.org_id = current_org() and (a.person = p.person or a.company = p.company))`

async function countOf(tx: Tx, iso2: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (select count(*) from individuals where not is_deleted
      and (upper(pob) = ${iso2} or upper(nationality) = ${iso2}))::int
    + (select count(*) from corporates where not is_deleted and upper(incorp_place) = ${iso2})::int as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
