import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { ownPlaces, type PlaceRisk, risksOfAll } from '../../countries/countries.public.ts'

const portion = 20_000

/** Families of parties with the columns that name their places. */
const families = [
  { table: 'individuals', party: 'person', places: ['pob', 'nationality'] },
  { table: 'corporates', party: 'company', places: ['incorp_place'] },
] as const

interface Portion {
  risks: readonly Pick<PlaceRisk, 'iso2' | 'risk_level' | 'risk_score'>[]
  /** Parties of other places are unaffected. */
  places: readonly string[]
  after: number
}

/** Refreshes one batch of a family; writes only differences. Returns their number and the last party read. */
async function refreshPortion(
  tx: Tx,
  { table, party, places: columns }: (typeof families)[number],
  { risks, places, after }: Portion,
): Promise<{ last: number | null; written: number }> {
  const own = columns.map((column) => sql.ref(`p.${column}`))
  const { rows } = await sql<{ last: number | null; written: number }>`
    with risk as (select * from jsonb_to_recordset(${JSON.stringify(risks)}::jsonb) as r (iso2 text, risk_level text, risk_score numeric)),
    portion as (select p.id, ${sql.join(columns.map((column) => sql.ref(`p.${column}`)))}, p.risk_level, p.risk_score from ${sql.table(table)} p
      where p.id > ${after} and not p.is_deleted and (${sql.join(
        own.map((column) => sql`upper(${column}) = any(${[...places]}::text[])`),
        sql` or `,
      )}) order by p.id limit ${portion}),
    found as (select p.id, made.level as risk_level, risk_rank(made.level) as risk_score from portion p
      cross join lateral (select r.risk_level from risk r
        where r.iso2 in (${sql.join(own.map((column) => sql`upper(${column})`))}) order by r.risk_score desc limit 1) best
      left join party_risks a on a.org_id = current_org() and ${sql.ref(`a.${party}`)} = p.id
      cross join lateral party_risk_level(best.risk_level, a.assessed_level,
        case when a.override_until is null or a.override_until > now_ms() then a.override_level end) made (level)
      where p.risk_level is distinct from made.level or p.risk_score is distinct from risk_rank(made.level)),
    written as (update ${sql.table(table)} t set risk_level = f.risk_level, risk_score = f.risk_score from found f where t.id = f.id returning 1)
    select (select max(id) from portion) as last, (select count(*) from written)::int as written`.execute(tx)
  return rows[0]!
}

/**
 * Refreshes the geographical risk of every party in a place for which the organisation ever set a level. Works in batches, so that
 * saves of parties wait only briefly; repeating it changes nothing.
 */
export async function refreshPlaceRisks(
  { db, now }: Pick<Services, 'db' | 'now'>,
  organisationId: number,
): Promise<number> {
  const inFirm = <T>(work: (tx: Tx) => Promise<T>) => inTenant(db, systemActor(organisationId), work)
  const { risks, places } = await inFirm(async (tx) => ({
    risks: (await risksOfAll(tx, now())).map(({ iso2, risk_level, risk_score }) => ({ iso2, risk_level, risk_score })),
    places: await ownPlaces(tx),
  }))
  let written = 0
  if (places.length > 0)
    for (const family of families)
      for (let after: number | null = 0; after !== null; ) {
        const { last, written: some } = await inFirm((tx) =>
          refreshPortion(tx, family, { risks, places, after: after! }),
        )
        written += some
        after = last
      }
  return written
}

/** When an organisation changes its country risks, and hourly, because a level may start at a later date. */
export const refreshPlaceRisksJob = defineJob({
  name: 'refresh-place-risks',
  payload: z.object({ organisation_id: z.number().int().optional() }),
  on: ['country-risk.changed'],
  cron: '7 * * * *',
  run: async (services, { organisation_id: told }, { log }) => {
    const refresh = async (id: number) => {
      const written = await refreshPlaceRisks(services, id)
      if (written > 0) log.info({ organisation: id, written }, 'geographical risk of parties brought up to date')
    }
    const loop = { name: 'refresh-place-risks', patienceMs: 10 * 60_000 }
    if (told === undefined) await forEachOrganisation(services, loop, ({ id }) => refresh(id))
    else await refresh(told)
  },
})
