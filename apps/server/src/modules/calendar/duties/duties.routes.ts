import { calendarCalls } from '@probity/contract/calendar/calendar-calls.ts'
import { licenceDuties } from '@probity/contract/calendar/licence-duties.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { mountResource, type Writes } from '#kernel/resource/mount.ts'
import { insertRow, removeRow, updateRow } from '#kernel/resource/write.ts'
import type { Services } from '#kernel/services.ts'
import { refuseStrangers } from '../settling/settle-duty.ts'
import { addUsualDuties } from './add-usual-duties.ts'

const resource: BoundResource = {
  spec: licenceDuties,
  table: 'licence_duties',
  access: { read: 'signed-in', write: anyOf('SETTINGS') },
}
const logged = (tx: Tx, target_id: number, data: Record<string, unknown>) =>
  recordActivity(tx, { type: 'licence_duty.update', target_table: 'licence_duties', target_id, data })

/** Everybody reads the duties of the firm; holders of SETTINGS change them. */
export function dutiesRoutes(app: App, services: Services): void {
  mountCall(app, calendarCalls.addUsualDuties, (req) =>
    req.inTenant(async (tx) => {
      const added = await addUsualDuties(tx, { ...req.body, today: hongKongDay(services.now()) })
      await recordActivity(tx, { type: 'licence_duty.update', data: { ...req.body, added } })
      return { added }
    }),
  )
  mountResource(app, licenceDuties, { ...resource, writes })
}

const writes: Writes = {
  create: (req) =>
    req.inTenant(async (tx) => {
      await refuseStrangers(tx, inChargeIn(req.body))
      const row = await insertRow(tx, resource, req.body)
      await logged(tx, Number(row['id']), { added: true })
      return row
    }),
  patch: (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await refuseStrangers(tx, inChargeIn(req.body.values))
      const row = await updateRow(tx, resource, { id, ...req.body })
      await logged(tx, id, req.body.values)
      return row
    }),
  remove: (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await removeRow(tx, resource, id)
      await logged(tx, id, { removed: true })
    }),
}

const inChargeIn = (values: Record<string, unknown>): string | null =>
  typeof values['in_charge'] === 'string' ? values['in_charge'] : null
