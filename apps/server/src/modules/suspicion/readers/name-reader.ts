import type { NameReader } from '@probity/contract/suspicion/suspicion-reports.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField, notFound } from '#kernel/errors.ts'
import { lockReport, readersOf } from '../reports/report.queries.ts'
import { nameableUsers } from './nameable-users.ts'

export type Naming = z.infer<typeof NameReader>

/** Names another user on a report. Needs write access to the report, and a reason. */
export async function nameReader(tx: Tx, report: number, { username, may_write, reason }: Naming): Promise<void> {
  await lockReport(tx, report)
  const user = (await nameableUsers(tx)).find((one) => one.username === username)
  if (!user) throw invalidField('username', 'no_such_record')
  const readers = await readersOf(tx, report)
  if (readers.some(({ user_id }) => user_id === user.id)) throw invalidField('username', 'duplicated')
  await sql`insert into suspicion_readers (report, user_id, username, may_write, reason)
    values (${report}, ${user.id}, ${username}, ${may_write}, ${reason})`.execute(tx)
}

/** Removes a user from a report. At least one writer always stays. */
export async function withdrawReader(
  tx: Tx,
  report: number,
  { reader, reason }: { reader: number; reason: string },
): Promise<void> {
  await lockReport(tx, report)
  const readers = await readersOf(tx, report)
  const found = readers.find(({ id }) => id === reader)
  if (!found) throw notFound()
  if (!readers.some(({ id, may_write }) => may_write && id !== reader))
    throw new AppError(
      'E_CONFLICT',
      { reason: 'last_writer' },
      'Somebody who may write the report must stay. Name another writer first.',
    )
  await sql`update suspicion_readers set is_deleted = true, withdrawn_reason = ${reason}
    where org_id = current_org() and id = ${reader}`.execute(tx)
}
