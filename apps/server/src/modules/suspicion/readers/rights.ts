import type { SuspicionDesk, SuspicionRight } from '@probity/contract/suspicion/suspicion-rights.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField, notFound } from '#kernel/errors.ts'
import { nameableUsers } from './nameable-users.ts'

/** The caller's rights here, and the users whom the caller may name. */
export async function readDesk(tx: Tx): Promise<SuspicionDesk> {
  const { rows } = await sql<Omit<SuspicionDesk, 'users'>>`select may_make_suspicion() as may_make,
    is_reporting_officer() as may_give`.execute(tx)
  const users = (await nameableUsers(tx)).map(({ id, username, name }) => ({ id, username, name }))
  return { ...rows[0]!, users }
}

async function refuseOthers(tx: Tx): Promise<void> {
  if ((await readDesk(tx)).may_give) return
  throw new AppError(
    'E_FORBIDDEN',
    { reason: 'not_the_officer' },
    'Only the reporting officer of the settings gives and withdraws the right to make reports.',
  )
}

export async function listRights(tx: Tx): Promise<SuspicionRight[]> {
  await refuseOthers(tx)
  const { rows } = await sql<SuspicionRight>`select id, username, reason, given_by, create_date from suspicion_rights
    where org_id = current_org() and not is_deleted order by create_date, id limit 200`.execute(tx)
  return rows
}

/** Grants a user the right to make reports. */
export async function giveRight(tx: Tx, { username, reason }: { username: string; reason: string }): Promise<void> {
  await refuseOthers(tx)
  const user = (await nameableUsers(tx)).find((one) => one.username === username)
  if (!user) throw invalidField('username', 'no_such_record')
  await sql`insert into suspicion_rights (user_id, username, reason) values (${user.id}, ${username}, ${reason})`.execute(
    tx,
  )
}

export async function withdrawRight(tx: Tx, { id, reason }: { id: number; reason: string }): Promise<void> {
  await refuseOthers(tx)
  const { rows } = await sql`update suspicion_rights set is_deleted = true, withdrawn_reason = ${reason}
    where org_id = current_org() and id = ${id} and not is_deleted returning id`.execute(tx)
  if (rows.length === 0) throw notFound()
}
