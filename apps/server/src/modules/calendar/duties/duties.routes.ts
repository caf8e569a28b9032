import { writeSchema } from '@probity/contract/api/list-query.ts'
import { AddUsualDuties, licenceDuties, UsualDutiesAdded } from '@probity/contract/calendar/licence-duties.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { IdParams, mountReading, ok, rowSchema, success } from '#kernel/resource/mount-reading.ts'
import { patchBody } from '#kernel/resource/patch-body.ts'
import { insertRow, removeRow, updateRow } from '#kernel/resource/write.ts'
import type { Services } from '#kernel/services.ts'
import { refuseStrangers } from '../settling/settle-duty.ts'
import { addUsualDuties } from './add-usual-duties.ts'

const write = anyOf('SETTINGS')
const resource: BoundResource = { spec: licenceDuties, table: 'licence_duties', access: { read: 'signed-in', write } }
const config = { access: write }
const tags = ['licence_duties']
const response = { 200: ok(rowSchema(resource)) }

const logged = (tx: Tx, target_id: number, data: Record<string, unknown>) =>
  recordActivity(tx, { type: 'licence_duty.update', target_table: 'licence_duties', target_id, data })

/** Everybody reads the duties of the firm; holders of SETTINGS change them. */
export function dutiesRoutes(app: App, services: Services): void {
  mountReading(app, resource)
  app.post(
    '/v2/licence_duties/usual',
    { config, schema: { tags, body: AddUsualDuties, response: { 200: ok(UsualDutiesAdded) } } },
    (req) =>
      req.inTenant(async (tx) => {
        const added = await addUsualDuties(tx, { ...req.body, today: hongKongDay(services.now()) })
        await recordActivity(tx, { type: 'licence_duty.update', data: { ...req.body, added } })
        return success({ added })
      }),
  )
  app.post(
    '/v2/licence_duties',
    { config, schema: { tags, body: writeSchema(licenceDuties, 'create'), response } },
    (req) =>
      req.inTenant(async (tx) => {
        await refuseStrangers(tx, inChargeIn(req.body))
        const row = await insertRow(tx, resource, req.body)
        await logged(tx, Number(row['id']), { added: true })
        return success(row)
      }),
  )
  app.patch(
    '/v2/licence_duties/:id',
    { config, schema: { tags, params: IdParams, body: patchBody(licenceDuties), response } },
    (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        await refuseStrangers(tx, inChargeIn(req.body.values))
        const row = await updateRow(tx, resource, { id, ...req.body })
        await logged(tx, id, req.body.values)
        return success(row)
      }),
  )
  app.delete(
    '/v2/licence_duties/:id',
    { config, schema: { tags, params: IdParams, response: { 200: ok(z.object({ id: z.number().int() })) } } },
    (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        await removeRow(tx, resource, id)
        await logged(tx, id, { removed: true })
        return success({ id })
      }),
  )
}

const inChargeIn = (values: Record<string, unknown>): string | null =>
  typeof values['in_charge'] === 'string' ? values['in_charge'] : null
