import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { insertRows, updateRows } from '#kernel/rows/write-rows.ts'

const epoch = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Days around today on which documents of the demo expire. The one of 24 days ago was replaced in time. */
const passports = [-24, -7, 0, 4, 9, 9, 19] as const

/** Documents that expire, certificates that end, and company changes that a form reports. */
export async function makeChanges(tx: Tx, dayOf: (days: number) => string): Promise<void> {
  await addPassports(tx, dayOf)
  const { rows: firms } = await sql<{
    id: number
    day: string
    type: number
  }>`select id, incorp_date as day, company_type as type
    from corporates where status = 1 and incorp_place = 'HK' and company_type in (1, 2) and not is_deleted order by id desc limit 6`.execute(
    tx,
  )
  await nameCertificates(tx, firms.slice(0, 3), dayOf)
  await moveOffice(tx, firms[3], dayOf(-9))
  await endDirector(tx, firms[4], dayOf(-15))
}

/** British passports of customers who have a Hong Kong identity card. */
async function addPassports(tx: Tx, dayOf: (days: number) => string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select p.id from individuals p where p.status = 1 and not p.is_deleted
    and not exists (select from identifications i where i.np_id = p.id and i.type = 2 and not i.is_deleted)
    order by p.id desc limit ${passports.length}`.execute(tx)
  const passport = (at: number, days: number, turn: number) => ({
    np_id: rows[at]!.id,
    type: 2,
    country: 'GB',
    id_number: String(510_000_000 + at * 7_919 + turn * 31),
    expiry_date: epoch(dayOf(days)),
  })
  const known = passports.slice(0, rows.length).map((days, at) => passport(at, days, 0))
  await insertRows(tx, 'identifications', known)
  if (rows.length > 0)
    await insertRows(tx, 'identifications', [{ ...passport(0, 3600, 1), create_date: epoch(dayOf(-26)) + 14_400_000 }])
}

interface Firm {
  id: number
  day: string
}

/** Certificates whose numbers say that they end two days ago, today and in five days. */
async function nameCertificates(tx: Tx, firms: readonly Firm[], dayOf: (days: number) => string): Promise<void> {
  const ends = [-2, 0, 5] as const
  await updateRows(
    tx,
    'corporates',
    firms.map(({ id }, at) => {
      const next = dayOf(ends[at]! + 1)
      const begin = `${next.slice(5, 7)}-${String(Number(next.slice(2, 4)) - 1).padStart(2, '0')}`
      return {
        id,
        br_number: `${31_000_000 + at * 10_007}-000-${begin}-1`,
        incorp_date: `2014-${next.slice(5).replace('02-29', '02-28')}`,
      }
    }),
  )
}

async function moveOffice(tx: Tx, firm: Firm | undefined, day: string): Promise<void> {
  if (!firm) return
  await sql`update addresses set effect_date = ${epoch(day)} where company_id = ${firm.id} and address_type = 1 and not is_deleted`.execute(
    tx,
  )
}

/** A director who served for years and resigned. */
async function endDirector(tx: Tx, firm: Firm | undefined, day: string): Promise<void> {
  if (!firm) return
  const { rows } = await sql<{ id: number }>`select p.id from individuals p where p.status = 1 and not p.is_deleted
    and not exists (select from directors d where d.party_person_id = p.id) order by p.id limit 1`.execute(tx)
  if (!rows[0]) return
  await insertRows(tx, 'directors', [
    {
      company_id: firm.id,
      capacity_type: 2,
      capacity_id: rows[0].id,
      director_type: 1,
      start_date: epoch(firm.day),
      consent: 1,
      is_end_status: true,
      end_reason: 1,
      end_date: epoch(day),
    },
  ])
}
