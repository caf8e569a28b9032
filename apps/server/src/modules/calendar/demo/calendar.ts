import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import { daysLater, hongKongDay, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Offered } from '#kernel/modules/module.ts'
import { insertRows } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { readEntries } from '../reading/read-calendar.ts'
import { makeChanges } from './changes.ts'
import { dutyRows } from './duties.ts'

const dayMs = 86_400_000
const officers = ['officer', 'operator', 'reviewer'] as const

/** Duties of every kind around today: overdue, open, settled with a reason, postponed. Written once per organisation. */
export async function seedCalendar(
  services: Services,
  organisations: readonly DemoOrganisation[],
  { calendar }: Offered,
): Promise<void> {
  for (const { id, register } of organisations) {
    if (register !== 'whole') continue
    await inTenant(services.db, { ...systemActor(id), username: 'officer' }, async (tx) => {
      const { rows } = await sql`select 1 from licence_duties limit 1`.execute(tx)
      if (rows.length > 0) return
      const today = hongKongDay(services.now())
      const dayOf = (days: number) => daysLater(today, days)
      await insertRows(tx, 'licence_duties', dutyRows(dayOf, startOfDay(dayOf(-20))))
      await makeChanges(tx, dayOf)
      await putInCharge(tx)
      await settlePast(tx, today, calendar)
    })
  }
}

/** Most customers have a user in charge; every seventh has none. */
async function putInCharge(tx: Tx): Promise<void> {
  const { rows } = await sql<{ person: number | null; company: number | null }>`
    select id as person, null::bigint as company from individuals where not is_deleted
    union all select null, id from corporates where not is_deleted order by person, company`.execute(tx)
  const charged = rows.flatMap((row, at) => (at % 7 === 3 ? [] : [{ ...row, in_charge: officers[at % 3]! }]))
  await insertRows(tx, 'calendar_charges', charged)
}

const notes: Record<CalendarEntry['kind'], string> = {
  document: 'Renewed certificate seen and copied.',
  review: 'Done on paper, filed with the record.',
  filing: 'Delivered electronically, acknowledged by the Registry.',
  duty: 'Done and filed in the compliance folder.',
  retention: 'Kept on notice of an authority.',
}
/** Number of duties per kind that stay overdue. */
const left: Record<CalendarEntry['kind'], number> = { document: 2, review: 1, filing: 1, duty: 1, retention: 1 }

/** Settles duties from before today in time; a few stay overdue, and one is postponed. */
async function settlePast(tx: Tx, today: string, sources: Offered['calendar']): Promise<void> {
  const span = { today, from: today, to: daysLater(today, 20) }
  const asked = { span, sources, mayAct: true }
  const { entries } = await readEntries(tx, asked, { state: 'open', skip: 0, limit: 1000 })
  const newest = entries.filter(({ state }) => state === 'overdue').toReversed()
  const kept = new Set<CalendarEntry>()
  for (const [kind, count] of Object.entries(left))
    for (const entry of newest.filter((one) => one.kind === kind).slice(0, count)) kept.add(entry)
  const settled = newest.filter((entry) => !kept.has(entry))
  const [postponed] = entries.filter(({ state, kind }) => state === 'open' && kind === 'review')
  await insertRows(
    tx,
    'calendar_settlements',
    settled.map((entry, at) => ({
      ...rowOf(entry),
      how: 'reason',
      note: notes[entry.kind],
      until: null,
      username: officers[at % 3],
      create_date: startOfDay(entry.day) - dayMs + 36_000_000,
    })),
  )
  if (postponed)
    await insertRows(tx, 'calendar_settlements', [
      {
        ...rowOf(postponed),
        how: 'later',
        note: 'The customer is abroad until then.',
        until: daysLater(today, 24),
        username: 'reviewer',
        create_date: startOfDay(today) - dayMs,
      },
    ])
}

const rowOf = ({ source, subject, occurrence, customer }: CalendarEntry) => ({
  source,
  subject,
  occurrence,
  person: customer?.capacity_type === 2 ? customer.id : null,
  company: customer?.capacity_type === 1 ? customer.id : null,
})
