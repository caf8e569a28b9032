import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

interface NewPerson {
  names: readonly string[]
  dob?: string
  ref_id?: string
}

/** A person of the register with just enough to be screened. */
export async function addPerson(tx: Tx, { names, dob, ref_id }: NewPerson): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into individuals (dob, ref_id) values (${dob ?? null}, ${ref_id ?? null}) returning id`.execute(tx)
  const { id } = rows[0]!
  for (const name of names)
    await sql`insert into names (capacity_type, capacity_id, name_type, lang, other) values (2, ${id}, 1, 1, ${name})`.execute(
      tx,
    )
  return id
}

/** A company of the register with just enough to be screened. */
export async function addCompany(tx: Tx, { names, ref_id }: NewPerson): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into corporates (company_type, ref_id) values (2, ${ref_id ?? null}) returning id`.execute(tx)
  const { id } = rows[0]!
  for (const name of names)
    await sql`insert into names (capacity_type, capacity_id, name_type, lang, other) values (1, ${id}, 3, 1, ${name})`.execute(
      tx,
    )
  return id
}
