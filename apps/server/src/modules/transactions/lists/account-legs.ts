import { isByAccount } from '@probity/contract/transactions/payment-channels.ts'
import { nameLang } from '@probity/contract/values/enumerations.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** One side of a transaction that moved money through a bank account of the firm. */
export interface AccountLeg {
  transaction: number
  side: 'in' | 'out'
  tran_ref: string
  tran_type: string
  at: number
  day: string
  /** Positive for money in. */
  amount: string
  /** The handling fee, where it is in the same currency. */
  fee: string | null
  /** Names of the client, then of the other parties, in every script. */
  names: string[]
  client_en: string | null
  client_zh: string | null
}

type Row = Omit<AccountLeg, 'day'> & { channel: string | null }

const sides = (currency: string, from: number, to: number) => sql`
  select t.id, 'in' as side, t.amount as amount, t.fund_in_channel as channel, t.tran_ref, t.tran_type, t.tran_date, t.handling_fee,
    t.person, t.company
  from transactions t where t.org_id = current_org() and not t.is_deleted and t.currency = ${currency} and t.amount > 0
    and t.tran_date >= ${from} and t.tran_date < ${to}
  union all
  select t.id, 'out', -t.amount_to, t.fund_out_channel, t.tran_ref, t.tran_type, t.tran_date, t.handling_fee, t.person, t.company
  from transactions t where t.org_id = current_org() and not t.is_deleted and t.currency_to = ${currency} and t.amount_to > 0
    and t.tran_date >= ${from} and t.tran_date < ${to}`

/** A Chinese name has no blank. */
const fullName = (of: string, isChinese: RawBuilder<unknown>) =>
  sql`case when ${isChinese} then concat(${sql.ref(`${of}.sur`)}, ${sql.ref(`${of}.other`)})
    else concat_ws(' ', ${sql.ref(`${of}.sur`)}, ${sql.ref(`${of}.other`)}) end`
const namesOf = (
  isTheirs: RawBuilder<unknown>,
) => sql`select ${fullName('n', sql`n.lang = ${nameLang.chinese}`)} as name, n.lang,
    true as is_client, n.name_type as rank, n.id from names n where n.org_id = current_org() and ${isTheirs} and not n.is_deleted`

/** Payments of a period through accounts in a currency: those whose channel is a transfer, whatever it is called. */
export async function accountLegs(
  tx: Tx,
  { currency, from, to }: { currency: string; from: number; to: number },
): Promise<AccountLeg[]> {
  const { rows } =
    await sql<Row>`select s.id as transaction, s.side, s.amount::text as amount, s.channel, s.tran_ref, s.tran_type,
      s.tran_date as at, case when ${currency} = 'HKD' then s.handling_fee::text end as fee, coalesce(n.names, '{}') as names,
      n.client_en, n.client_zh
    from (${sides(currency, from, to)}) s cross join lateral (
      select array_agg(name order by is_client desc, rank, lang, id) as names,
        (array_agg(name order by rank, id) filter (where is_client and lang = ${nameLang.english}))[1] as client_en,
        (array_agg(name order by rank, id) filter (where is_client and lang = ${nameLang.chinese}))[1] as client_zh
      from (${namesOf(sql`n.person_id = s.person`)}
        union all ${namesOf(sql`n.company_id = s.company and s.person is null`)}
        union all select unnest(array[${fullName('p', sql`false`)}, p.name_chi]), ${nameLang.english}, false, 9, p.id
          from transaction_parts p where p.org_id = current_org() and p.transaction = s.id and not p.is_deleted) every
      where name <> '') n
    order by s.tran_date, s.id, s.side`.execute(tx)
  return rows
    .filter(({ channel }) => isByAccount(channel))
    .map(({ channel: _channel, ...leg }) => ({ ...leg, day: hongKongDay(leg.at) }))
}
