import { capacityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { setAlertsPending } from '#modules/parties/party-screening.public.ts'
import type { PartyRef } from './raised-hit.ts'

interface Touched {
  cases?: readonly number[]
  entities?: readonly (number | null)[]
}

/** Brings the derived columns of cases up to date: counts, status, danger. */
export async function recountCases(tx: Tx, { cases = [], entities = [] }: Touched): Promise<void> {
  const wanted = entities.filter((id) => id !== null)
  if (cases.length + wanted.length === 0) return
  await sql`
    with touched as (
      select unnest(${[...cases]}::bigint[]) as id union select alert_case from alert_case_entities where id = any(${wanted}::bigint[])
    ), counted as (
      select t.id, e.* from touched t cross join lateral (
        select count(*) filter (where status = 0) as pending, count(*) filter (where status = 1) as true_hits,
          count(*) filter (where status = 2) as false_hits, coalesce(max(danger) filter (where status = 0), 0) as danger
        from alert_case_entities where alert_case = t.id and not is_deleted) e
    )
    update alert_cases c set cnt_pending = k.pending, cnt_true = k.true_hits, cnt_false = k.false_hits,
      danger = k.danger, status = case when k.pending = 0 then 'resolved' else 'pending' end
    from counted k where c.id = k.id`.execute(tx)
}

/** Pending hits of customers in alerts and cases, the listed parties among them, and whether a hit on a sanctions list was confirmed. */
async function pendingOf(tx: Tx, of: 'person' | 'company', ids: readonly number[]) {
  const { rows } = await sql<{ id: number; pending: number; parties: number; sanctions_hit: boolean }>`select p.id,
      (select count(*) from alerts a where a.${sql.ref(of)} = p.id and a.hit_status = 0 and not a.is_deleted)
        + coalesce((select sum(c.cnt_pending) from alert_cases c where c.${sql.ref(of)} = p.id and not c.is_deleted), 0)::int as pending,
      (select count(distinct h.listed)::int from party_hits h where h.org_id = current_org() and h.${sql.ref(of)} = p.id
        and h.status = 0) as parties,
      exists (select 1 from sanctions_hits h where h.org_id = current_org() and h.${sql.ref(of)} = p.id) as sanctions_hit
    from unnest(${[...ids]}::bigint[]) as p (id)`.execute(tx)
  return rows
}

/** Brings what customers show of their hits up to date. */
export async function recountParties(tx: Tx, parties: readonly PartyRef[]): Promise<void> {
  const persons = [...new Set(parties.map(({ person }) => person).filter((id) => id !== null))]
  const companies = [...new Set(parties.map(({ company }) => company).filter((id) => id !== null))]
  if (persons.length > 0) await setAlertsPending(tx, capacityType.person, await pendingOf(tx, 'person', persons))
  if (companies.length > 0) await setAlertsPending(tx, capacityType.company, await pendingOf(tx, 'company', companies))
}
