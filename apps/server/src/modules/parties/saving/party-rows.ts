import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { insertOne, insertRows, updateOne } from '#kernel/rows/write-rows.ts'
import type { PartyRef } from '../party-summaries.ts'

/** Inserts the row of a party, without child rows. Returns its id. */
export const insertParty = (tx: Tx, capacityType: number, values: Row): Promise<number> =>
  insertOne(tx, familyOfCapacity(capacityType), { status: 1, ...values })

/** The same for several: one statement for each set of columns. Returns their ids in the order of the rows. */
export async function insertParties(tx: Tx, capacityType: number, rows: readonly Row[]): Promise<number[]> {
  const ids: number[] = []
  for (const group of Map.groupBy(rows.entries(), ([, row]) => Object.keys(row).join()).values()) {
    const values = group.map(([, row]) => ({ status: 1, ...row }))
    const made = await insertRows(tx, familyOfCapacity(capacityType), values)
    for (const [order, [at]] of group.entries()) ids[at] = made[order]!
  }
  return ids
}

export const updateParty = (tx: Tx, { capacity_type, capacity_id: id }: PartyRef, values: Row): Promise<void> =>
  updateOne(tx, familyOfCapacity(capacity_type), { id, values })

type Locked = Row & { id: number; updated_date: number }

/** Locks a party for a save; a caller that has not seen the last save gets a conflict. */
export async function lockParty(
  tx: Tx,
  { capacity_type, capacity_id: id }: PartyRef,
  seen: number | undefined,
): Promise<Locked> {
  const { rows } = await sql<Locked>`select * from ${sql.table(familyOfCapacity(capacity_type))}
    where id = ${id} and not is_deleted for update`.execute(tx)
  const [stored] = rows
  if (!stored) throw notFound()
  if (seen !== undefined && seen !== stored.updated_date)
    throw new AppError('E_CONFLICT', { updated_date: stored.updated_date })
  return stored
}
