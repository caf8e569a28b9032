import { includesKey } from '@probity/contract/identity/access.ts'
import type { roles } from '@probity/contract/identity/users.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField, notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { updateRow } from '#kernel/resource/write.ts'
import { renameRequiredRole } from '#modules/settings/settings.public.ts'
import { mustHold, type Role, roleById } from './guards.ts'
import { roleTable } from './user-table.ts'

export type RoleForm = z.infer<typeof roles.write>

const log = (tx: Tx, id: number, data: Record<string, unknown>) =>
  recordActivity(tx, { type: 'role.update', target_table: 'roles', target_id: id, data })

export async function addRole(tx: Tx, actor: RequestActor, { name, keys, read_only }: RoleForm): Promise<number> {
  mustHold(actor, keys)
  const { rows } = await sql<{ id: number }>`insert into roles (name, keys, read_only)
    values (${name}, ${JSON.stringify(keys)}::jsonb, ${read_only}) returning id`.execute(tx)
  const id = rows[0]!.id
  await log(tx, id, { name, added: keys })
  return id
}

async function editable(tx: Tx, actor: RequestActor, id: number): Promise<Role> {
  const role = await roleById(tx, id)
  if (!role) throw notFound()
  if (role.is_fixed) throw invalidField('id', 'fixed_role')
  mustHold(actor, role.keys)
  return role
}

async function isOwnRole(tx: Tx, { userId }: RequestActor, roleId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${userId} and role_id = ${roleId}`.execute(tx)
  return rows.length > 0
}

export interface RoleChange {
  id: number
  values: Partial<RoleForm>
  seen: number | undefined
}

/** Changes a role. The new keys apply from the next call of its users. */
export async function changeRole(tx: Tx, actor: RequestActor, { id, values, seen }: RoleChange): Promise<void> {
  const before = await editable(tx, actor, id)
  mustHold(actor, values.keys ?? [])
  const keepsOwn = includesKey(new Set(values.keys ?? before.keys), 'SETTINGS') && values.read_only !== true
  if (!keepsOwn && (await isOwnRole(tx, actor, id))) throw invalidField('keys', 'own_settings')
  await updateRow(tx, roleTable, { id, values: { ...values }, seen })
  if (values.name !== undefined) await renameRequiredRole(tx, before.name, values.name)
  const after = values.keys ?? before.keys
  await log(tx, id, {
    name: before.name,
    added: after.filter((key) => !before.keys.includes(key)),
    removed: before.keys.filter((key) => !(after as string[]).includes(key)),
    ...(values.read_only === undefined ? {} : { read_only: values.read_only }),
  })
}

export async function removeRole(tx: Tx, actor: RequestActor, id: number): Promise<void> {
  const role = await editable(tx, actor, id)
  const { rows } = await sql`select 1 from users where role_id = ${id} and not is_deleted limit 1`.execute(tx)
  if (rows.length > 0) throw invalidField('id', 'role_in_use')
  await sql`update roles set is_deleted = true where id = ${id}`.execute(tx)
  await log(tx, id, { name: role.name, removed: role.keys })
}
