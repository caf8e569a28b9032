import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { nameInOneLine } from '#modules/parties/screened-parties.public.ts'

export interface DueTransaction {
  id: number
  tran_ref: string
  since: number
  /** Names of its parties that are not screened as they are now. */
  names: string[]
  was_screened: boolean
}

const isScreened = (role: string) => sql`exists (select from transaction_scans s where s.org_id = t.org_id
  and s.transaction = t.id and s.role = ${sql.raw(role)} and not s.is_deleted and s.create_date >= c.due_date)`

/** Live transactions with a party that is not screened as it is now, longest first; their count and the times by `limit` 0 alone. */
export async function dueTransactions(
  tx: Tx,
  { before, limit }: { before: number; limit: number },
): Promise<{ total: number; late: number; first: number | null; items: DueTransaction[] }> {
  const due = sql`transactions_coverage c join transactions t on t.org_id = c.org_id and t.id = c.id
    where c.due_date is not null and not t.is_deleted`
  const { rows } = await sql<{ total: number; late: number; first: number | null }>`select count(*)::int as total,
    (count(*) filter (where c.due_date <= ${before}))::int as late, min(c.due_date) as first from ${due}`.execute(tx)
  const counts = rows[0]!
  if (limit === 0 || counts.total === 0) return { ...counts, items: [] }
  const { rows: items } = await sql<DueTransaction>`select c.id, t.tran_ref, c.due_date as since,
      array_remove(array[case when not ${isScreened("'client'")} then coalesce(${nameInOneLine('person_id', 't.person')},
          ${nameInOneLine('company_id', 't.company')}) end]
        || (select array_agg(coalesce(nullif(btrim(concat_ws(' ', p.sur, p.other, p.name_chi)), ''),
            ${nameInOneLine('person_id', 'p.person')}, ${nameInOneLine('company_id', 'p.company')}) order by p.role)
          from transaction_parts p where p.org_id = t.org_id and p.transaction = t.id and not p.is_deleted
            and not ${isScreened('p.role')}), null) as names,
      exists (select from transaction_scans s where s.org_id = t.org_id and s.transaction = t.id) as was_screened
    from ${due} order by c.due_date, c.id limit ${limit}`.execute(tx)
  return { ...counts, items }
}
