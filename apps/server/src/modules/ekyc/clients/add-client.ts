import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'

/** Makes a company of the register a client of the alliance. A company that already is a client keeps its row. */
export async function addClient(tx: Tx, companyId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.ekycNumber}, current_org())`.execute(tx)
  const { rows: known } = await sql<{ id: number }>`select id from ekyc_clients where company = ${companyId}
    and not is_deleted`.execute(tx)
  if (known[0]) return known[0].id
  const { rows: companies } = await sql<{ id: number }>`select id from corporates where id = ${companyId}
    and not is_deleted`.execute(tx)
  if (!companies[0]) throw invalidField('company_id', 'no_such_record')
  const { rows } = await sql<{ id: number }>`insert into ekyc_clients (company, number)
    select ${companyId}, coalesce(max(number), 0) + 1 from ekyc_clients returning id`.execute(tx)
  const id = rows[0]!.id
  await recordActivity(tx, { type: 'ekyc.client.create', target_table: 'ekyc_clients', target_id: id })
  return id
}
