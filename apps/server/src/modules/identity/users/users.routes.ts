import { anyOf } from '@probity/contract/identity/access.ts'
import { userCalls as calls } from '@probity/contract/identity/user-calls.ts'
import { sessions, users } from '@probity/contract/identity/users.ts'
import type { z } from 'zod'
import { inTenant } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { mountResource, type Writes } from '#kernel/resource/mount.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { type Letter, sendLater } from '../accounts/account-mail.ts'
import { addUser, changeUser, removeUser, type UserForm } from './save-user.ts'
import {
  askTotpOff,
  endSessionAsAdministrator,
  endSessionsAsAdministrator,
  inviteUser,
  mailResetLink,
} from './serve-user.ts'
import { userRows } from './user-table.ts'

const access = anyOf('SETTINGS')

/** Users and their sessions, for holders of the settings key. */
export function usersRoutes(app: App, services: Services): void {
  mountResource(app, users, { ...userRows, writes: userWrites(services) })
  serviceRoutes(app, services)
  mountResource(app, sessions, {
    table: 'session_rows',
    access: { read: access, write: access },
    writes: {
      remove: (req) =>
        req.inTenant((tx) => endSessionAsAdministrator(tx, req.actor, { id: req.params.id, now: services.now() })),
    },
  })
}

const userWrites = (services: Services): Writes => ({
  create: async (req) => {
    const form = req.body as UserForm
    const row = await req.inTenant(async (tx) => getRow(tx, userRows, { id: await addUser(tx, req.actor, form) }))
    const letter = await inTenant(services.owner, req.actor, (tx) => inviteUser(services, tx, form.username))
    if (letter) sendLater(services, letter)
    return row
  },
  patch: async (req) => {
    const letters: Letter[] = []
    const row = await req.inTenant(async (tx) => {
      const { id } = req.params
      const { values, seen } = req.body
      const letter = await changeUser(tx, req.actor, { id, values, seen, now: services.now() })
      if (letter) letters.push(letter)
      return getRow(tx, userRows, { id })
    })
    for (const letter of letters) sendLater(services, letter)
    return row
  },
  remove: (req) => req.inTenant((tx) => removeUser(tx, req.actor, { id: req.params.id, now: services.now() })),
})

function serviceRoutes(app: App, services: Services): void {
  mountCall(app, calls.resetLink, async ({ actor, params: { id } }) => {
    sendLater(services, await inTenant(services.owner, actor, (tx) => mailResetLink(services, tx, { actor, id })))
    return { id }
  })
  mountCall(app, calls.resetTotp, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await askTotpOff(tx, req.actor, id)
      return (await getRow(tx, userRows, { id })) as z.infer<typeof users.row>
    }),
  )
  mountCall(app, calls.endSessions, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await endSessionsAsAdministrator(tx, req.actor, { id, now: services.now() })
      return { id }
    }),
  )
}
