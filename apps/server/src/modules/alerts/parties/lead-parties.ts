import type { HitTable } from '@probity/contract/alerts/review.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { announceRows } from '#kernel/live/live.ts'
import type { PartyRef } from '../hits/raised-hit.ts'
import { isCopiedEntry } from './copied-entries.ts'

const idsOf = (parties: readonly PartyRef[], of: keyof PartyRef): number[] => [
  ...new Set(parties.map((party) => party[of]).filter((id): id is number => typeof id === 'number')),
]

/**
 * One hit of each status leads the hits of a customer on one listed party: a list that binds in Hong Kong first, then a publisher's
 * own list before copies of it, then the strongest.
 * Queues list the leading ones.
 */
export async function leadParties(tx: Tx, customers: readonly PartyRef[]): Promise<void> {
  const [persons, companies] = [idsOf(customers, 'person'), idsOf(customers, 'company')]
  const counterparties = idsOf(customers, 'counterparty')
  const ranked = (scope: string, status: string) =>
    sql`row_number() over (partition by ${sql.raw(scope)}, t.party, t.${sql.raw(status)} order by t.binds desc, ${isCopiedEntry('t')}, t.score desc, t.id) = 1 as leads`
  const grouped = sql`t.party is not null and not t.is_deleted`
  const alerts = sql`select t.id, ${ranked('t.person, t.company, t.counterparty', 'hit_status')} from alerts t
    where ${grouped} and (t.person = any(${persons}::bigint[]) or t.company = any(${companies}::bigint[])
      or t.counterparty = any(${counterparties}::bigint[]))`
  const entities = sql`select t.id, ${ranked('t.alert_case', 'status')} from alert_case_entities t
    where ${grouped} and t.alert_case in (select c.id from alert_cases c
      where not c.is_deleted and (c.person = any(${persons}::bigint[]) or c.company = any(${companies}::bigint[])))`
  await writeLeads(tx, 'alerts', alerts)
  await writeLeads(tx, 'alert_case_entities', entities)
}

async function writeLeads(tx: Tx, table: HitTable, ranked: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`update ${sql.table(table)} t set leads = r.leads from (${ranked}) r
    where t.id = r.id and t.leads <> r.leads returning t.id`.execute(tx)
  if (rows.length > 0)
    await announceRows(
      tx,
      table,
      rows.map(({ id }) => id),
    )
}
