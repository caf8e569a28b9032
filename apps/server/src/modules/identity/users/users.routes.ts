import { writeSchema } from '@probity/contract/api/list-query.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { sessions, users } from '@probity/contract/identity/users.ts'
import { z } from 'zod'
import { inTenant } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountResource, patchBody } from '#kernel/resource/mount.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
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
const config = { access }
const tags = ['users']
const Row = ok(users.row)
const Id = ok(z.object({ id: z.number().int() }))

/** Users and their sessions, for holders of the settings key. */
export function usersRoutes(app: App, services: Services): void {
  mountResource(app, users, userRows)
  createRoute(app, services)
  changeRoutes(app, services)
  serviceRoutes(app, services)
  sessionRoutes(app, services)
}

function createRoute(app: App, services: Services): void {
  app.post(
    '/v2/users',
    { config, schema: { tags, body: writeSchema(users, 'create'), response: { 200: Row } } },
    async (req) => {
      const form = req.body as UserForm
      const answer = await req.inTenant(async (tx) => {
        const id = await addUser(tx, req.actor, form)
        return success(await getRow(tx, userRows, { id }))
      })
      const letter = await inTenant(services.owner, req.actor, (tx) => inviteUser(services, tx, form.username))
      if (letter) sendLater(services, letter)
      return answer as { status: 200; data: z.infer<typeof users.row> }
    },
  )
}

function changeRoutes(app: App, services: Services): void {
  const body = patchBody(users)
  app.patch(
    '/v2/users/:id',
    { config, schema: { tags, params: IdParams, body, response: { 200: Row } } },
    async (req) => {
      const letters: Letter[] = []
      const answer = await req.inTenant(async (tx) => {
        const { id } = req.params
        const { values, seen } = req.body
        const letter = await changeUser(tx, req.actor, { id, values, seen, now: services.now() })
        if (letter) letters.push(letter)
        return success((await getRow(tx, userRows, { id })) as z.infer<typeof users.row>)
      })
      for (const letter of letters) sendLater(services, letter)
      return answer
    },
  )
  app.delete('/v2/users/:id', { config, schema: { tags, params: IdParams, response: { 200: Id } } }, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await removeUser(tx, req.actor, { id, now: services.now() })
      return success({ id })
    }),
  )
}

function serviceRoutes(app: App, services: Services): void {
  const schema = { tags, params: IdParams, response: { 200: Id } }
  app.post('/v2/users/:id/reset_link', { config, schema }, async ({ actor, params: { id } }) => {
    sendLater(services, await inTenant(services.owner, actor, (tx) => mailResetLink(services, tx, { actor, id })))
    return success({ id })
  })
  app.post('/v2/users/:id/totp_reset', { config, schema: { tags, params: IdParams, response: { 200: Row } } }, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await askTotpOff(tx, req.actor, id)
      return success((await getRow(tx, userRows, { id })) as z.infer<typeof users.row>)
    }),
  )
  app.post('/v2/users/:id/end_sessions', { config, schema }, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await endSessionsAsAdministrator(tx, req.actor, { id, now: services.now() })
      return success({ id })
    }),
  )
}

function sessionRoutes(app: App, services: Services): void {
  mountResource(app, sessions, { table: 'session_rows', access: { read: access, write: access } })
  app.delete('/v2/sessions/:id', { config, schema: { tags, params: IdParams, response: { 200: Id } } }, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await endSessionAsAdministrator(tx, req.actor, { id, now: services.now() })
      return success({ id })
    }),
  )
}
