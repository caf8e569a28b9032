import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { readSetting } from '#modules/settings/settings.public.ts'
import { nameableUsers } from './nameable-users.ts'

const reason = 'Handed over: nobody who may write this report is an active user.'

/**
 * Makes the reporting officer a writer of every report whose writers all left. Returns the officer's name and nothing about the
 * reports, not even whether one exists. Runs as owner: the application role sees only reports on which its user is named.
 */
export async function handOverReports(tx: Tx): Promise<string> {
  const users = await nameableUsers(tx)
  const appointed = await readSetting(tx, 'reporting_officer')
  const officer = users.find(({ username }) => username === appointed)
  if (!officer)
    throw new AppError(
      'E_CONFLICT',
      {},
      'No active user is the reporting officer. Name one in Settings, Officers, first.',
    )
  const { id, username } = officer
  const active = users.map((user) => user.id)
  const left = sql`(select r.id from suspicion_reports r where r.org_id = current_org() and not r.is_deleted
    and not exists (select from suspicion_readers w where w.org_id = r.org_id and w.report = r.id and w.may_write
      and not w.is_deleted and w.user_id = any(${active})))`
  // Two statements, because the second sees the effect of the first: it skips reports that have a writer again.
  await sql`update suspicion_readers set may_write = true, reason = ${reason} where org_id = current_org() and user_id = ${id}
    and not is_deleted and report in ${left}`.execute(tx)
  await sql`insert into suspicion_readers (report, user_id, username, may_write, reason)
    select l.id, ${id}, ${username}, true, ${reason} from ${left} l`.execute(tx)
  return username
}
