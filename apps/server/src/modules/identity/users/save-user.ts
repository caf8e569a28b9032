import { includesKey } from '@probity/contract/identity/access.ts'
import type { users } from '@probity/contract/identity/users.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { updateRow } from '#kernel/resource/write.ts'
import { type Letter, letterOf, mailLanguage, organisationName } from '../accounts/account-mail.ts'
import { emailChangedMail } from '../accounts/account-mails.ts'
import { dropHeldChange, holdChange, isOwnInvitation } from '../held-changes/hold-change.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { insertUser } from './create-user.ts'
import {
  keepsAnAdministrator,
  lockAdministrators,
  type Managed,
  managedUser,
  mustHold,
  type Role,
  roleById,
} from './guards.ts'
import { userTable } from './user-table.ts'

export type UserForm = z.infer<typeof users.write>

async function givenRole(tx: Tx, actor: RequestActor, id: number): Promise<Role> {
  const role = await roleById(tx, id)
  if (!role) throw invalidField('role_id', 'no_such_record')
  mustHold(actor, role.keys)
  return role
}

export async function addUser(tx: Tx, actor: RequestActor, form: UserForm): Promise<number> {
  await givenRole(tx, actor, form.role_id)
  const id = await insertUser(tx, form)
  if (form.status === 0) await sql`update users set status = 0 where id = ${id}`.execute(tx)
  return id
}

export interface UserChange {
  id: number
  values: Partial<UserForm>
  seen: number | undefined
  now: number
}

/** Changes what an administrator may change of a user; another address waits (decision 0845). Locking ends the user's sessions. Returns the mail to a corrected address. */
export async function changeUser(
  tx: Tx,
  actor: RequestActor,
  { id, values: { email, ...values }, seen, now }: UserChange,
): Promise<Letter | undefined> {
  await lockAdministrators(tx)
  const before = await managedUser(tx, actor, id)
  if (values.username !== undefined && values.username !== before.username) throw invalidField('username', 'fixed')
  const role = values.role_id === undefined ? undefined : await givenRole(tx, actor, values.role_id)
  if (id === actor.userId) keepOwnAccess(values, role)
  const isOther = email !== undefined && email !== before.email
  const isCorrected = isOther && (await isOwnInvitation(tx, actor, id))
  await updateRow(tx, userTable, { id, values: { ...values, ...(isCorrected && { email }) }, seen })
  if (isCorrected) await dropHeldChange(tx, id)
  else if (isOther) await holdChange(tx, actor, { id, wanted: { email } })
  if (values.status === 0 && before.status === 1) await endSessionsOf(tx, { userId: id, reason: 'locked', now })
  await keepsAnAdministrator(tx, values.status === 0 ? 'status' : 'role_id')
  const fields = [...Object.keys(values), ...(isCorrected ? ['email'] : [])]
  if (fields.length > 0)
    await recordActivity(tx, { type: 'user.update', target_table: 'users', target_id: id, data: { fields } })
  return isCorrected ? correctionLetter(tx, before, now) : undefined
}

/** Notifies the wrong address of an invitation of its correction. */
async function correctionLetter(tx: Tx, { email, name, username }: Managed, now: number): Promise<Letter> {
  return letterOf(emailChangedMail, {
    to: email,
    lang: await mailLanguage(tx, username),
    facts: { name: name || username, organisation: await organisationName(tx), when: new Date(now).toISOString() },
  })
}

function keepOwnAccess({ status }: Partial<UserForm>, role: Role | undefined): void {
  if (status === 0) throw invalidField('status', 'own_account')
  if (role && !includesKey(new Set(role.keys), 'SETTINGS')) throw invalidField('role_id', 'own_settings')
}

/** The row and name of a removed user remain: traces refer to both. */
export async function removeUser(tx: Tx, actor: RequestActor, { id, now }: { id: number; now: number }): Promise<void> {
  await lockAdministrators(tx)
  if (id === actor.userId) throw invalidField('id', 'own_account')
  await managedUser(tx, actor, id)
  await sql`update users set is_deleted = true, status = 0 where id = ${id}`.execute(tx)
  await endSessionsOf(tx, { userId: id, reason: 'locked', now })
  await keepsAnAdministrator(tx, 'id')
  await recordActivity(tx, {
    type: 'user.update',
    target_table: 'users',
    target_id: id,
    data: { fields: ['is_deleted'] },
  })
}
