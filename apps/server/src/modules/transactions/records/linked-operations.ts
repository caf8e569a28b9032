import type { LinkedSums } from '@probity/contract/transactions/record-check.ts'
import { compareDecimals, sumOf } from '@probity/contract/values/decimals.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

const hourMs = 3_600_000

export interface LinkedParty {
  role: LinkedSums['role']
  person: number | null
  company: number | null
  counterparty: number | null
}

interface Around {
  /** The transaction itself: counted with `hkd_amount`, not with its stored value. */
  id: number | null
  tran_date: number
  hkd_amount: string | null
  windows: readonly number[]
}

type Found = { id: number; tran_ref: string; tran_date: number; hkd_amount: string }

/** Other operations of one party within the widest window before this one: as client, sender or recipient. */
async function operationsOf(tx: Tx, party: LinkedParty, { id, tran_date, windows }: Around): Promise<Found[]> {
  const from = tran_date - Math.max(...windows) * hourMs
  const own =
    party.counterparty === null
      ? sql`select t.id from transactions t where t.tran_date between ${from} and ${tran_date}
          and ${party.person === null ? sql`t.company = ${party.company}` : sql`t.person = ${party.person}`} union `
      : sql``
  const column = party.counterparty !== null ? 'counterparty' : party.person !== null ? 'person' : 'company'
  // Found once: a plan made while the tables are still small would look for them again at each transaction.
  const { rows } = await sql<Found>`with found as materialized (${own}
      select p.transaction as id from transaction_parts p where p.tran_date between ${from} and ${tran_date}
        and p.role in ('remitter', 'recipient') and not p.is_deleted and ${sql.ref(`p.${column}`)} = ${party[column]})
    select t.id, t.tran_ref, t.tran_date, t.hkd_amount::text as hkd_amount
    from (select distinct id from found) f join transactions t on t.org_id = current_org() and t.id = f.id
    where not t.is_deleted and t.hkd_amount is not null and t.id is distinct from ${id}
    order by t.tran_date desc, t.id desc`.execute(tx)
  return rows
}

/** Sums of each party in each window, including this transaction, with the counted transactions. */
export async function linkedSums(tx: Tx, parties: readonly LinkedParty[], around: Around): Promise<LinkedSums[]> {
  const sums: LinkedSums[] = []
  for (const party of parties) {
    const found = await operationsOf(tx, party, around)
    for (const window_hours of around.windows) {
      const counted = found.filter(({ tran_date }) => tran_date >= around.tran_date - window_hours * hourMs)
      sums.push({
        role: party.role,
        window_hours,
        sum: sumOf([around.hkd_amount ?? '0', ...counted.map(({ hkd_amount }) => hkd_amount)]),
        transactions: counted.map(({ tran_date: _date, ...counts }) => counts),
      })
    }
  }
  return sums
}

export const largestSum = (sums: readonly LinkedSums[]): string =>
  sums.reduce((largest, { sum }) => (compareDecimals(sum, largest) > 0 ? sum : largest), '0')
