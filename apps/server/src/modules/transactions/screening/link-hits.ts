import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { givenRows } from '#kernel/given-rows.ts'
import { announceRows } from '#kernel/live/live.ts'
import { standingHits } from '#modules/alerts/alerts.public.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'

interface Met {
  asked: Pick<ScreenedParty, 'person' | 'company' | 'counterparty'>
  answer: { hits: readonly { entity_id: string }[] }
}

/**
 * Links a transaction to exactly the hits of its screening, alerts or case hits, met at the given time. Triggers count them and keep
 * the case of the transaction.
 */
export async function linkHits(tx: Tx, transaction: number, met: readonly Met[], at?: number): Promise<void> {
  const pairs = met.flatMap(({ asked: { person, company, counterparty }, answer }) =>
    answer.hits.map(({ entity_id }) => ({ person, company, counterparty, entity_id })),
  )
  const places = [...(await standingHits(tx, pairs)).values()].map(({ alert, case_entity }) => ({ alert, case_entity }))
  const given = givenRows({ alert: 'bigint', case_entity: 'bigint' }, places)
  await sql`update transaction_hits h set is_deleted = true where transaction = ${transaction} and not is_deleted
    and not exists (select 1 from ${given} g
      where (g.alert, g.case_entity) is not distinct from (h.alert, h.case_entity))`.execute(tx)
  await sql`insert into transaction_hits (transaction, alert, case_entity, create_date)
    select ${transaction}, alert, case_entity, coalesce(${at ?? null}::bigint, now_ms()) from ${given} g
    on conflict (org_id, transaction, coalesce(alert, 0), coalesce(case_entity, 0))
      do update set is_deleted = false where transaction_hits.is_deleted`.execute(tx)
  await announceRows(tx, 'alert_cases', await caseOf(tx, transaction))
}

async function caseOf(tx: Tx, transaction: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select alert_case_id as id from transactions
    where id = ${transaction} and alert_case_id is not null`.execute(tx)
  return rows.map(({ id }) => id)
}
