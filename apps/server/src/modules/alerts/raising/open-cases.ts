import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { type PartyRef, partyKey, type RaisedHit } from '../hits/raised-hit.ts'

/** The case of a customer, if it ever had one. */
export async function caseOf(tx: Tx, { person, company }: PartyRef): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from alert_cases
    where not is_deleted and (person = ${person} or company = ${company})`.execute(tx)
  return rows[0]?.id ?? null
}

/** The case of each customer with new hits: the one there is, or a new one. By `partyKey`. */
export async function openCases(tx: Tx, raised: readonly RaisedHit[]): Promise<Map<string, number>> {
  const parties = [...new Map(raised.map((hit) => [partyKey(hit), hit])).values()].map((hit) => ({
    person: hit.person,
    company: hit.company,
    name: hit.party.label,
    client_id: hit.party.client_id,
    key: hit.scanKey,
    at: hit.at,
  }))
  if (parties.length === 0) return new Map()
  const { rows } = await sql<PartyRef & { id: number }>`
    with wanted as materialized (select w.*, case when w.person is null
          then (select c.id from alert_cases c where not c.is_deleted and c.company = w.company)
          else (select c.id from alert_cases c where not c.is_deleted and c.person = w.person) end as known
      from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb)
        as w (person bigint, company bigint, name text, client_id text, key text, at bigint)),
    known as (update alert_cases c
      set name = w.name, client_id = w.client_id, screening_encrypt_id = w.key, last_hit_at = coalesce(w.at, now_ms())
      from wanted w where c.id = w.known
      returning c.id, c.person, c.company),
    opened as (insert into alert_cases (person, company, name, client_id, screening_encrypt_id, last_hit_at, create_date)
      select w.person, w.company, w.name, w.client_id, w.key, coalesce(w.at, now_ms()), coalesce(w.at, now_ms())
      from wanted w where w.known is null
      returning id, person, company)
    select id, person, company from known union all select id, person, company from opened`.execute(tx)
  return new Map(rows.map((row) => [partyKey(row), row.id]))
}
