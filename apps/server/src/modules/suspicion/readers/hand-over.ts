import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { activeUsers } from '#modules/identity/identity.public.ts'
import { readSetting } from '#modules/settings/settings.public.ts'

const reason = 'Handed over: nobody who may write this report is an active user.'

/**
 * Names the reporting officer as a writer on every report whose writers all left. Answers who that is and nothing of the reports, not
 * even whether there is one. Only the owner of the tables can do it: the application role sees no report it is not named on.
 */
export async function handOverReports(tx: Tx): Promise<string> {
  const users = await activeUsers(tx)
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
  // One statement each way, and the second sees what the first did: a report that has its writer again is not among them.
  await sql`update suspicion_readers set may_write = true, reason = ${reason} where org_id = current_org() and user_id = ${id}
    and not is_deleted and report in ${left}`.execute(tx)
  await sql`insert into suspicion_readers (report, user_id, username, may_write, reason)
    select l.id, ${id}, ${username}, true, ${reason} from ${left} l`.execute(tx)
  return username
}
