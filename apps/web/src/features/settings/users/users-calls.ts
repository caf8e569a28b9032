import { resourceClient } from '@probity/contract/api/client.ts'
import { accountCalls } from '@probity/contract/identity/account-calls.ts'
import { userCalls } from '@probity/contract/identity/user-calls.ts'
import { roles, sessions, users } from '@probity/contract/identity/users.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#web/api/call.ts'
import { send } from '#web/api/transport.ts'

export const userClient = resourceClient(users, send)
const roleClient = resourceClient(roles, send)
const sessionClient = resourceClient(sessions, send)
const all = 500

export type User = z.output<typeof users.row>
export type Role = Awaited<ReturnType<typeof roleClient.list>>[number]
export type Session = Awaited<ReturnType<typeof sessionClient.list>>[number]

export const usersQuery = queryOptions({ queryKey: ['users'], queryFn: () => userClient.list({ limit: all }) })
export const rolesQuery = queryOptions({ queryKey: ['roles'], queryFn: () => roleClient.list({ limit: all }) })
export const sessionsOf = (user: User) =>
  queryOptions({
    queryKey: ['sessions', user.id],
    queryFn: () => sessionClient.list({ filter: { user_id: user.id, revoked_date: null }, limit: all }),
  })

/** The user's own sessions, one of them the current one. */
export const ownSessions = queryOptions({
  queryKey: ['own sessions'],
  queryFn: () => call(accountCalls.sessions),
})

export interface UserForm {
  username: string
  email: string
  name: string
  name_zh: string
  /** Null until a role is chosen. */
  role_id: number | null
}

export const createUser = (form: UserForm) =>
  userClient.create(users.write.parse({ ...form, name_zh: form.name_zh || null }))
export const patchUser = (user: User, change: Partial<z.input<typeof users.write>>) =>
  userClient.patch(user.id, { ...change, updated_date: user.updated_date })

export const userActs = {
  reset_link: ({ id }: User) => call(userCalls.resetLink, { params: { id } }),
  totp_reset: ({ id }: User) => call(userCalls.resetTotp, { params: { id } }),
  end_sessions: ({ id }: User) => call(userCalls.endSessions, { params: { id } }),
} as const
export type UserAct = keyof typeof userActs

export const endSessionOf = (session: Session) => sessionClient.remove(session.id)

export const patchRole = (role: Role, keys: readonly string[]) =>
  roleClient.patch(role.id, { keys: roles.write.shape.keys.parse(keys), updated_date: role.updated_date })
export const createRole = (name: string) => roleClient.create({ name, keys: [] })
