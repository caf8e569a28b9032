import type { EkycBank, EkycMember } from '@probity/contract/ekyc/ekyc.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'

const bankRows = sql`select b.id, b.name, b.name_zh_hant, b.asks, b.is_active, b.updated_date,
    b.alliance is not null as is_remote,
    (select count(*)::int from ekyc_members m where m.org_id = b.org_id and m.bank = b.id and m.is_active and not m.is_deleted)
      as members
  from ekyc_banks b`
const banksMax = 200

export async function listBanks(tx: Tx): Promise<EkycBank[]> {
  const { rows } =
    await sql<EkycBank>`${bankRows} where not b.is_deleted order by b.name, b.id limit ${banksMax}`.execute(tx)
  return rows
}

export async function getBank(tx: Tx, id: number): Promise<EkycBank> {
  const { rows } = await sql<EkycBank>`${bankRows} where b.id = ${id} and not b.is_deleted`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

export async function listMembers(tx: Tx, bank: number): Promise<EkycMember[]> {
  const { rows } =
    await sql<EkycMember>`select id, name, email, is_active, joined_date, last_login_date from ekyc_members
    where bank = ${bank} and not is_deleted order by id limit ${banksMax}`.execute(tx)
  return rows
}

export async function getMember(tx: Tx, id: number): Promise<EkycMember & { bank: number }> {
  const { rows } = await sql<
    EkycMember & { bank: number }
  >`select id, bank, name, email, is_active, joined_date, last_login_date
    from ekyc_members where id = ${id} and not is_deleted`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  return found
}
