import type { MakeReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { copyRecords } from './copy-records.ts'
import { reportNumber } from './report-number.ts'

interface Making {
  keys: ReadonlySet<string>
  from: MakeReport
  now: number
  /** Creation time of a report older than this database. */
  create_date?: number
}

/** Creates a draft with copies of the records it is about. Its maker is the first user named on it. */
export async function makeReport(tx: Tx, { keys, from, now, create_date }: Making): Promise<number> {
  await refuseWithoutRight(tx)
  const { subjects, accounts, transactions } = await copyRecords(tx, keys, from)
  const { rows } = await sql<{ id: number }>`select random_id() as id`.execute(tx)
  const { id } = rows[0]!
  // `returning` would fail: the maker can read the row only after a trigger has named them.
  await sql`insert into suspicion_reports (id, number, create_date, subjects, accounts, transactions)
    values (${id}, ${reportNumber(id, now)}, coalesce(${create_date ?? null}::bigint, now_ms()),
    ${JSON.stringify(subjects)}::jsonb, ${JSON.stringify(accounts)}::jsonb, ${JSON.stringify(transactions)}::jsonb)`.execute(
    tx,
  )
  return id
}

async function refuseWithoutRight(tx: Tx): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`select may_make_suspicion() as may`.execute(tx)
  if (!rows[0]!.may)
    throw new AppError(
      'E_FORBIDDEN',
      { reason: 'may_not_make' },
      'You may read the reports on which you are named. The reporting officer gives the right to make one.',
    )
}
