import type pg from 'pg'

const half = 20

/** Gives one company twenty directors and twenty shareholders with shares, all of them persons. Returns the company. */
export async function fillMembers(client: pg.Client, organisation: number): Promise<number> {
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ id: number }>(
    `select id from corporates where org_id = ${organisation} and company_type = 2 order by id limit 1`,
  )
  const company = Number(rows[0]!.id)
  const persons = (from: number) =>
    `select id from individuals where org_id = ${organisation} order by id limit ${half} offset ${from}`
  await client.query(`insert into directors (org_id, company_id, capacity_type, capacity_id, start_date)
    select ${organisation}, ${company}, 2, id, 1700000000000 from (${persons(0)}) p`)
  await client.query(`insert into shareholders (org_id, company_id, capacity_type, capacity_id, effect_date)
    select ${organisation}, ${company}, 2, id, 1700000000000 from (${persons(half)}) p`)
  await client.query(`insert into shares (org_id, company_id, shareholder_id, type, currency, shares_num, shares_paid_amount)
    select org_id, company_id, id, 'Ordinary', 'HKD', 1000, 1000 from shareholders where company_id = ${company}`)
  await client.query('set session_replication_role = origin')
  return company
}
