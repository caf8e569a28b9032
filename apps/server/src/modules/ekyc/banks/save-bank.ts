import type { PatchEkycBank, WriteEkycBank } from '@probity/contract/ekyc/ekyc.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { insertOne, updateOne } from '#kernel/rows/write-rows.ts'
import { getBank } from './banks.queries.ts'

const logged = (tx: Tx, id: number) =>
  recordActivity(tx, { type: 'ekyc.bank.update', target_table: 'ekyc_banks', target_id: id })

export async function addBank(tx: Tx, bank: z.output<typeof WriteEkycBank>): Promise<number> {
  const id = await insertOne(tx, 'ekyc_banks', { ...bank })
  await logged(tx, id)
  return id
}

export async function changeBank(tx: Tx, id: number, change: z.output<typeof PatchEkycBank>): Promise<void> {
  const { updated_date: seen, ...values } = change
  const { rows } = await sql<{
    updated_date: number
  }>`select updated_date from ekyc_banks where id = ${id} and not is_deleted
    for update`.execute(tx)
  const { updated_date } = rows[0] ?? (await getBank(tx, id))
  if (seen !== undefined && seen !== updated_date) throw new AppError('E_CONFLICT')
  await updateOne(tx, 'ekyc_banks', { id, values })
  await logged(tx, id)
}
