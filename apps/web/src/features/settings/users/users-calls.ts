import { resourceClient } from '@probity/contract/api/client.ts'
import { type OwnSession, roles, sessions, users } from '@probity/contract/identity/users.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { fetchData } from '#web/api/cached.ts'
import { send } from '#web/api/transport.ts'

const userClient = resourceClient(users, send)
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
  queryFn: () => fetchData<z.output<typeof OwnSession>[]>('/v2/users/sessions'),
})

export interface UserForm {
  username: string
  email: string
  name: string
  name_zh: string
  /** Null until a role is chosen. */
  role_id: number | null
}

export const createUser = (form: UserForm): Promise<unknown> =>
  send('POST', '/v2/users', { ...form, name_zh: form.name_zh || null })
export const patchUser = (user: User, change: Partial<UserForm> & { status?: 0 | 1 }): Promise<unknown> =>
  send('PATCH', `/v2/users/${user.id}`, { ...change, updated_date: user.updated_date })

export const userActs = {
  reset_link: (user: User) => send('POST', `/v2/users/${user.id}/reset_link`, {}),
  totp_reset: (user: User) => send('POST', `/v2/users/${user.id}/totp_reset`, {}),
  end_sessions: (user: User) => send('POST', `/v2/users/${user.id}/end_sessions`, {}),
} as const
export type UserAct = keyof typeof userActs

export const endSessionOf = (session: Session): Promise<unknown> => send('DELETE', `/v2/sessions/${session.id}`)

export const patchRole = (role: Role, keys: readonly string[]): Promise<unknown> =>
  send('PATCH', `/v2/roles/${role.id}`, { keys, updated_date: role.updated_date })
export const createRole = (name: string): Promise<unknown> => send('POST', '/v2/roles', { name, keys: [] })
