import { anyOf } from '@probity/contract/identity/access.ts'
import { roles, users } from '@probity/contract/identity/users.ts'
import { z } from 'zod'
import type { BoundResource } from '#kernel/resource/binding.ts'

const settings = anyOf('SETTINGS')
const access = { read: settings, write: settings }

/** Tables in which users and roles are changed; reads go through views that add counts. */
export const userTable: BoundResource = {
  spec: { ...users, row: z.object({ id: users.row.shape.id, updated_date: users.row.shape.updated_date }) },
  table: 'users',
  access,
}
export const roleTable: BoundResource = {
  spec: { ...roles, row: z.object({ id: roles.row.shape.id, updated_date: roles.row.shape.updated_date }) },
  table: 'roles',
  access,
}
export const userRows: BoundResource = { spec: users, table: 'user_rows', access }
export const roleRows: BoundResource = { spec: roles, table: 'role_rows', access }
