import { issue } from '@probity/contract/api/issue.ts'
import { SavedShares } from '@probity/contract/companies/officers.ts'
import { shareRowsMax } from '@probity/contract/companies/shares.ts'
import { sql } from 'kysely'
import { createChild, type OwnFamily } from '#kernel/children/write-child.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { followHolders, linkSharesTo } from '#modules/parties/party-records.public.ts'

/** A share that names company and party belongs to that party's shareholder row, which is created when there is none. */
export async function holderOfShare(tx: Tx, shareholders: OwnFamily, row: Row): Promise<Row> {
  const { shareholder_id, company_id, capacity_type, capacity_id, is_deleted } = row
  const isNamed = [company_id, capacity_type, capacity_id].every((key) => typeof key === 'number')
  if (typeof shareholder_id === 'number' || !isNamed || is_deleted === true) return {}
  const { rows } = await sql<{ id: number }>`select id from shareholders
    where (company_id, capacity_type, capacity_id) = (${company_id}, ${capacity_type}, ${capacity_id}) and not is_deleted
    order by id limit 1`.execute(tx)
  const holder = rows[0]?.id ?? (await createChild(tx, shareholders, { company_id, capacity_type, capacity_id }))
  return { shareholder_id: holder }
}

/**
 * A share saved before its shareholder creates that row: the shareholder that is saved next for the same company and party, naming
 * those shares or none, is that row (decision 0855).
 */
export async function shareholderOfShares(tx: Tx, row: Row, body: Row): Promise<number | undefined> {
  const { company_id, capacity_type, capacity_id } = row
  if (typeof company_id !== 'number') return undefined
  const named = body['shares'] === undefined ? [] : SavedShares.parse(body['shares'])
  const { rows } = await sql<{ id: number }>`select h.id from shareholders h
    where (h.company_id, h.capacity_type, h.capacity_id) = (${company_id}, ${capacity_type}, ${capacity_id}) and not h.is_deleted
      and exists (select 1 from shares s where s.shareholder_id = h.id and not s.is_deleted
        and case when ${named.length} = 0 then h.effect_date is null else s.id = any(${named}::bigint[]) end)
    order by h.id limit 1`.execute(tx)
  return rows[0]?.id
}

interface Holder {
  company_id: number | null
  capacity_type: number
  capacity_id: number
  n: number
}

async function holderWithCount(tx: Tx, id: number): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`select h.company_id, h.capacity_type, h.capacity_id,
      (select count(*) from shares s where s.shareholder_id = h.id and not s.is_deleted) as n
    from shareholders h where h.id = ${id} and not h.is_deleted`.execute(tx)
  return rows[0]
}

/** A share needs a live holder, and a holder has a limited number of share rows. */
export async function checkShare(tx: Tx, row: Row): Promise<void> {
  const id = row['shareholder_id']
  if (typeof id !== 'number' || row['is_deleted'] === true) return
  const holder = await holderWithCount(tx, id)
  if (!holder) throw invalid(issue('shareholder_id', 'no_such_record'))
  if (holder.n > shareRowsMax) throw invalid(issue('shares', 'too_large', { value: shareRowsMax }))
  if (holder.company_id !== null) await followHolders(tx, holder.company_id)
}

/** Links saved share rows to a shareholder. A row of another holder is refused, never moved. */
export async function linkShares(tx: Tx, { id, body }: { id: number; body: Row }): Promise<void> {
  if (body['shares'] === undefined) return
  const wanted = SavedShares.parse(body['shares'])
  const linked = await linkSharesTo(tx, id, wanted)
  const refused = wanted.flatMap((share, at) =>
    linked.has(share) ? [] : [issue(`shares.${at}`, 'no_such_record', { field: `share ${share}` })],
  )
  if (refused.length > 0) throw invalid(...refused)
  await checkShare(tx, { shareholder_id: id })
}
