import { writeSchema } from '@probity/contract/api/list-query.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { apiKeys, roles, savedViews } from '@probity/contract/identity/users.ts'
import { z } from 'zod'
import { inTenant } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountResource, patchBody } from '#kernel/resource/mount.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { type ApiKeyForm, createApiKey, revokeApiKey } from '../api-keys/create-api-key.ts'
import { addRole, changeRole, type RoleForm, removeRole } from './save-role.ts'
import { roleRows } from './user-table.ts'

const access = anyOf('SETTINGS')
const config = { access }
const Id = ok(z.object({ id: z.number().int() }))

/** Roles with their keys, for holders of the settings key. */
export function rolesRoutes(app: App): void {
  const tags = ['roles']
  const Row = ok(roles.row)
  type Answer = z.infer<typeof roles.row>
  mountResource(app, roles, roleRows)
  app.post(
    '/v2/roles',
    { config, schema: { tags, body: writeSchema(roles, 'create'), response: { 200: Row } } },
    (req) =>
      req.inTenant(async (tx) => {
        const id = await addRole(tx, req.actor, req.body as RoleForm)
        return success((await getRow(tx, roleRows, { id })) as Answer)
      }),
  )
  app.patch(
    '/v2/roles/:id',
    { config, schema: { tags, params: IdParams, body: patchBody(roles), response: { 200: Row } } },
    (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        await changeRole(tx, req.actor, { id, ...req.body })
        return success((await getRow(tx, roleRows, { id })) as Answer)
      }),
  )
  app.delete('/v2/roles/:id', { config, schema: { tags, params: IdParams, response: { 200: Id } } }, (req) =>
    req.inTenant(async (tx) => {
      await removeRole(tx, req.actor, req.params.id)
      return success({ id: req.params.id })
    }),
  )
}

/** Keys for programs. A key is returned only when it is created, so that response is not stored. */
export function apiKeysRoutes(app: App, services: Services): void {
  const tags = ['api_keys']
  const bound = { spec: apiKeys, table: 'api_keys', access: { read: access, write: access } }
  mountResource(app, apiKeys, bound)
  const Made = ok(apiKeys.row.extend({ api_key: z.string() }))
  app.post(
    '/v2/api_keys',
    { config, schema: { tags, body: writeSchema(apiKeys, 'create'), response: { 200: Made } } },
    (req) =>
      inTenant(services.db, req.actor, async (tx) => {
        const { id, apiKey } = await createApiKey(tx, req.actor, { form: req.body as ApiKeyForm, now: services.now() })
        const row = (await getRow(tx, bound, { id })) as z.infer<typeof apiKeys.row>
        return success({ ...row, api_key: apiKey })
      }),
  )
  app.delete('/v2/api_keys/:id', { config, schema: { tags, params: IdParams, response: { 200: Id } } }, (req) =>
    req.inTenant(async (tx) => {
      await revokeApiKey(tx, { id: req.params.id, now: services.now() })
      return success({ id: req.params.id })
    }),
  )
}

/** List layouts of each user: visible only to their owner. */
export function savedViewsRoutes(app: App): void {
  mountResource(app, savedViews, { table: 'own_saved_views', access: { read: 'signed-in', write: 'signed-in' } })
}
