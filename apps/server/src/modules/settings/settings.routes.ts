import { writeSchema } from '@probity/contract/api/list-query.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { PendingApproval } from '@probity/contract/settings/approvals.ts'
import {
  configurations,
  preferenceDefinitions,
  settingDefinitions,
  TestMail,
  TestMailSent,
} from '@probity/contract/settings/settings.ts'
import type { z } from 'zod'
import type { ApprovalKind } from '#kernel/approval.ts'
import type { App } from '#kernel/http/app.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { patchBody } from '#kernel/resource/mount.ts'
import { among, IdParams, mountReading, ok, success } from '#kernel/resource/mount-reading.ts'
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
const config = { access: 'signed-in' } as const
const access = { read: 'signed-in', write: 'signed-in' } as const
const resource: BoundResource = { spec: configurations, table: 'configurations', access }
const tags = ['configurations']
type Row = z.infer<typeof configurations.row>
const Row = ok(configurations.row.extend({ approval: PendingApproval.optional() }))

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
  app.post(
    '/v2/configurations/test_mail',
    {
      config: { access: anyOf('SETTINGS') },
      schema: { tags, body: TestMail, response: { 200: ok(TestMailSent) } },
    },
    async (req) => success(await sendTestMail(services, req.actor, req.body.to)),
  )
  app.post(
    '/v2/configurations',
    { config, schema: { tags, body: writeSchema(configurations, 'create'), response: { 200: Row } } },
    (req) =>
      req.inTenant(async (tx) => {
        const id = await addConfiguration(tx, req.actor, req.body as unknown as NewConfiguration)
        return success((await getRow(tx, resource, { id })) as Row)
      }),
  )
  app.patch(
    '/v2/configurations/:id',
    { config, schema: { tags, params: IdParams, body: patchBody(configurations), response: { 200: Row } } },
    (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        const approval = await changeConfiguration(tx, req.actor, { id, ...req.body })
        const row = (await getRow(tx, resource, { id })) as Row
        return success(approval ? { ...row, approval } : row)
      }),
  )
}

/** A matcher setting under four eyes. */
export const configurationApproval: ApprovalKind = {
  kind: 'configuration',
  access: anyOf('SETTINGS'),
  describe: describeConfigurations,
  approve: applyApprovedValue,
}
