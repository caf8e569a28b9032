import { anyOf } from '@probity/contract/identity/access.ts'
import { apiKeys, roles, savedViews } from '@probity/contract/identity/users.ts'
import { inTenant } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountResource } from '#kernel/resource/mount.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { type ApiKeyForm, createApiKey, revokeApiKey } from '../api-keys/create-api-key.ts'
import { addRole, changeRole, type RoleForm, removeRole } from './save-role.ts'
import { roleRows } from './user-table.ts'

/** Roles with their keys, for holders of the settings key. */
export function rolesRoutes(app: App): void {
  mountResource(app, roles, {
    ...roleRows,
    writes: {
      create: (req) =>
        req.inTenant(async (tx) => getRow(tx, roleRows, { id: await addRole(tx, req.actor, req.body as RoleForm) })),
      patch: (req) =>
        req.inTenant(async (tx) => {
          const { id } = req.params
          await changeRole(tx, req.actor, { id, ...req.body })
          return getRow(tx, roleRows, { id })
        }),
      remove: (req) => req.inTenant((tx) => removeRole(tx, req.actor, req.params.id)),
    },
  })
}

const access = anyOf('SETTINGS')

/** Keys for programs. A key is returned only when it is created, so that response is not stored. */
export function apiKeysRoutes(app: App, services: Services): void {
  const bound = { spec: apiKeys, table: 'api_keys', access: { read: access, write: access } }
  mountResource(app, apiKeys, {
    ...bound,
    writes: {
      create: (req) =>
        inTenant(services.db, req.actor, async (tx) => {
          const form = req.body as ApiKeyForm
          const { id, apiKey } = await createApiKey(tx, req.actor, { form, now: services.now() })
          return { ...(await getRow(tx, bound, { id })), api_key: apiKey }
        }),
      remove: (req) => req.inTenant((tx) => revokeApiKey(tx, { id: req.params.id, now: services.now() })),
    },
  })
}

/** List layouts of each user: visible only to their owner. */
export function savedViewsRoutes(app: App): void {
  mountResource(app, savedViews, { table: 'own_saved_views', access: { read: 'signed-in', write: 'signed-in' } })
}
