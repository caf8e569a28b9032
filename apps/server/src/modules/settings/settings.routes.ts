import { anyOf } from '@probity/contract/identity/access.ts'
import { configurations, preferenceDefinitions, settingDefinitions } from '@probity/contract/settings/settings.ts'
import { sendTestMail as testMailCall } from '@probity/contract/settings/settings-calls.ts'
import type { ApprovalKind } from '#kernel/approval.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { mountWrites } from '#kernel/resource/mount.ts'
import { among, mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { describeConfigurations } from './describe-configurations.ts'
import {
  addConfiguration,
  applyApprovedValue,
  changeConfiguration,
  type NewConfiguration,
} from './save-configuration.ts'
import { sendTestMail } from './send-test-mail.ts'

// Read and write access depends on the key of the setting, so every call checks it.
const access = { read: 'signed-in', write: 'signed-in' } as const
const resource: BoundResource = { spec: configurations, table: 'configurations', access }

const forEveryone = Object.entries(settingDefinitions)
  .filter(([, definition]) => 'everyone' in definition)
  .map(([key]) => key)

/** Settings that the caller's screens need and the caller's preferences; with SETTINGS all settings of the organisation. */
function readableKeys({ keys, username }: RequestActor): string[] {
  const own = Object.keys(preferenceDefinitions).map((key) => `${key}.${username}`)
  return [...(keys.has('SETTINGS') ? Object.keys(settingDefinitions) : forEveryone), ...own]
}
export function settingsRoutes(app: App, services: Services): void {
  mountReading(app, resource, { restrict: ({ actor }) => among('config_key', readableKeys(actor)) })
  mountCall(app, testMailCall, (req) => sendTestMail(services, req.actor, req.body.to))
  mountWrites(app, resource, {
    create: (req) =>
      req.inTenant(async (tx) => {
        const id = await addConfiguration(tx, req.actor, req.body as unknown as NewConfiguration)
        return getRow(tx, resource, { id })
      }),
    patch: (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        const approval = await changeConfiguration(tx, req.actor, { id, ...req.body })
        const row = await getRow(tx, resource, { id })
        return approval ? { ...row, approval } : row
      }),
  })
}

/** A matcher setting under four eyes. */
export const configurationApproval: ApprovalKind = {
  kind: 'configuration',
  access: anyOf('SETTINGS'),
  describe: describeConfigurations,
  approve: applyApprovedValue,
}
