import type pg from 'pg'

/** Fills one organisation with transactions of its persons over two years, and a recipient for each outward one. */
export async function fillTransactions(client: pg.Client, organisation: number, transactions: number): Promise<void> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await client.query(`insert into exchange_rates (org_id, currency, valid_from, hkd_per_unit)
    values (${organisation}, 'USD', '2020-01-01', 7.8), (${organisation}, 'JPY', '2020-01-01', 0.05)`)
  await client.query(`insert into counterparties (org_id, client_type, other, party_key)
    select ${organisation}, 'corporate', 'Recipient ' || i, 'corporate||recipient ' || i || '||' from generate_series(1, 20000) i`)
  await client.query(`insert into transactions (org_id, tran_ref, tran_date, tran_type, client_type, person, amount, currency,
      amount_to, currency_to, purpose, source_of_fund, country_to, hkd_amount, hkd_rate, record_state, record_missing, create_date)
    select ${organisation}, 'B' || i, 1700000000000 + i * 60000, (array['forex', 'inward', 'outward', 'outward', 'forex', 'loan'])[1 + i % 6],
      'individual', p.ids[1 + (i * 7919) % array_length(p.ids, 1)], 100 + i % 90000, 'HKD', 13 + i % 11000, (array['USD', 'JPY', 'EUR'])[1 + i % 3],
      case when i % 9 = 0 then null else 'Travel' end, case when i % 11 = 0 then null else 'Salary' end, 'VN', 100 + i % 90000, 1,
      case when i % 50 = 0 then 'incomplete' else 'complete' end, (i % 50 = 0)::int, 1700000000000 + i * 60000
    from generate_series(1, ${transactions}::bigint) i,
      (select array_agg(id) as ids from individuals where org_id = ${organisation}) p`)
  await client.query(`insert into transaction_parts (org_id, transaction, tran_date, role, client_type, counterparty, other)
    select t.org_id, t.id, t.tran_date, 'recipient', 'corporate', c.ids[1 + t.id % 20000], 'Recipient'
    from transactions t, (select array_agg(id) as ids from counterparties where org_id = ${organisation}) c
    where t.org_id = ${organisation} and t.tran_type = 'outward'`)
  await client.query(`insert into transaction_tallies (org_id, tran_type, cdd_status, n)
    select org_id, tran_type, cdd_status, count(*) from transactions where org_id = ${organisation} group by 1, 2, 3`)
  await client.query('set session_replication_role = origin')
  await client.query(
    'vacuum (analyze) transactions, transaction_parts, counterparties, exchange_rates, transaction_tallies',
  )
}
