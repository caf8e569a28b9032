import { sql } from 'kysely'
import type { FindCustomers } from '#modules/parties/party-lists.public.ts'

/** Entities of a case are about the customer of that case. */
export const customersOfEntities: FindCustomers = async (tx, ids) => {
  const { rows } = await sql<{ id: number; person: number | null; company: number | null }>`
    select e.id, c.person, c.company from alert_case_entities e
    join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case where e.id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
  return rows
}
