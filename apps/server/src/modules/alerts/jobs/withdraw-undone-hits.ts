import { capacityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { announce } from '#kernel/live/live.ts'
import { recountCases } from '../hits/recount.ts'

const Undone = z.object({
  capacity_type: z.literal([capacityType.company, capacityType.person]),
  capacity_id: z.number().int(),
  organisation_id: z.number().int(),
})
type Undone = z.infer<typeof Undone>

/** Hits that a second person is asked about stay, because somebody has decided them. */
const nobodyAsked = (table: string) => sql`not exists (select 1 from approvals p where p.org_id = h.org_id
  and p.target_table = ${table} and p.target_id = h.id and p.state = 'waiting' and not p.is_deleted)`

/** Takes the pending hits of a record that an undo removed out of the work; decided ones stay as they were decided. */
async function withdrawPending(tx: Tx, { capacity_type, capacity_id: id }: Undone): Promise<void> {
  const of = sql.ref(capacity_type === capacityType.person ? 'person' : 'company')
  await sql`update alerts h set is_deleted = true
    where h.${of} = ${id} and h.hit_status = 0 and not h.is_deleted and ${nobodyAsked('alerts')}`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from alert_cases where ${of} = ${id} and not is_deleted`.execute(
    tx,
  )
  const cases = rows.map((row) => row.id)
  await sql`update alert_case_entities h set is_deleted = true where h.alert_case = any(${cases}::bigint[])
    and h.status = 0 and not h.is_deleted and ${nobodyAsked('alert_case_entities')}`.execute(tx)
  await recountCases(tx, { cases })
  await sql`update alert_cases c set is_deleted = true where c.id = any(${cases}::bigint[])
    and not exists (select from alert_case_entities h where h.alert_case = c.id and not h.is_deleted)`.execute(tx)
  await announce(tx, { topic: 'alerts', id })
}

/** A customer that an undone import removes leaves nobody to decide on (decision 0903). */
export const withdrawUndoneHitsJob = defineJob({
  name: 'withdraw-undone-hits',
  on: ['party.undone'],
  payload: Undone,
  run: ({ db }, undone) => inTenant(db, systemActor(undone.organisation_id), (tx) => withdrawPending(tx, undone)),
})
