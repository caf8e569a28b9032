import type { firmAccounts } from '@probity/contract/statements/statements.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { getRow } from '#kernel/resource/read.ts'
import { updateRow } from '#kernel/resource/write.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import { boundAccounts, lockAccount } from './statement.queries.ts'

type AccountForm = z.output<typeof firmAccounts.write>

/** The table under the view, with the columns that a change needs. */
const stored: BoundResource = {
  ...boundAccounts,
  table: 'firm_accounts',
  spec: {
    ...boundAccounts.spec,
    row: boundAccounts.spec.row.pick({ id: true, is_deleted: true, updated_date: true }),
  },
}
const log = (tx: Tx, type: 'firm-account.create' | 'firm-account.update' | 'firm-account.delete', target_id: number) =>
  recordActivity(tx, { type, target_table: 'firm_accounts', target_id })

export async function createAccount(tx: Tx, values: AccountForm) {
  await refuseTwice(tx, { ...values, id: 0 })
  const id = await insertOne(tx, 'firm_accounts', values)
  await log(tx, 'firm-account.create', id)
  return getRow(tx, boundAccounts, { id })
}

interface Change {
  id: number
  values: { [Key in keyof AccountForm]?: AccountForm[Key] | undefined }
  seen?: number | undefined
}

/** An account with lines keeps its currency. */
export async function changeAccount(tx: Tx, { id, values, seen }: Change) {
  const { number, currency } = await lockAccount(tx, id)
  if (values.currency !== undefined && values.currency !== currency && (await hasLines(tx, id)))
    throw invalidField('currency', 'fixed')
  await refuseTwice(tx, { number: values.number ?? number, currency: values.currency ?? currency, id })
  await updateRow(tx, stored, { id, values, seen })
  await log(tx, 'firm-account.update', id)
  return getRow(tx, boundAccounts, { id })
}

/** An account with lines stays: they are evidence of what was compared. */
export async function removeAccount(tx: Tx, id: number): Promise<void> {
  await lockAccount(tx, id)
  if (await hasLines(tx, id)) throw invalidField('id', 'statement_account_used')
  await updateRow(tx, stored, { id, values: { is_deleted: true } })
  await log(tx, 'firm-account.delete', id)
}

async function hasLines(tx: Tx, account: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from statement_lines where org_id = current_org() and account = ${account} limit 1`.execute(tx)
  return rows.length > 0
}

async function refuseTwice(tx: Tx, { id, number, currency }: { id: number; number: string; currency: string }) {
  const { rows } =
    await sql`select 1 from firm_accounts where org_id = current_org() and lower(number) = lower(${number})
    and currency = ${currency} and id <> ${id} and not is_deleted`.execute(tx)
  if (rows[0]) throw invalidField('number', 'duplicated')
}
