import { daysLater, hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { lastChange } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { CalendarSource } from '#kernel/modules/calendar.ts'
import { type InboxReader, type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'
import { describe } from './reading/describe-duties.ts'
import { type Duty, dutyRows, sourcesFor } from './reading/duty-rows.ts'

/** Days to look ahead: a reminder before a legal deadline is shown on its own day. */
const ahead = 60

const keptMs = 60_000
const keptMax = 500

type Found = Awaited<ReturnType<typeof readOpen<Duty & { due: number }>>>
interface Kept {
  change: string
  at: number
  found: Found
}
const kept = new WeakMap<object, Map<string, Kept>>()

/**
 * Cached, because every page requests the inbox and deriving the duties of a large register is slow. Read again after a traced
 * change of the organisation, and after a minute for changes that leave no trace, such as a risk level.
 */
async function readDue(tx: Tx, reader: InboxReader, sources: readonly CalendarSource[]): Promise<Found> {
  const { organisationId, username, view, limit, now, services } = reader
  const today = hongKongDay(now)
  const own = kept.get(services) ?? new Map<string, Kept>()
  kept.set(services, own)
  const key = JSON.stringify([organisationId, username, view, limit, today, sources.map(({ name }) => name)])
  const change = await lastChange(tx)
  const last = own.get(key)
  if (last?.change === change && Math.abs(now - last.at) < keptMs) return last.found
  const rows = dutyRows(sources, { today, from: today, to: daysLater(today, ahead) })
  const open = sql`select d.*, (extract(epoch from (d.day::date + 1)) * 1000)::bigint - 28800001 as due, false as binds
    from (${rows}) d where d.state <> 'settled' and (d.in_charge is null or d.in_charge = ${username})
      and (d.day <= ${today} or (d.is_legal and d.until <= ${today}))`
  const order = sql`(state = 'overdue') desc, day, kind, ref, source, subject, occurrence`
  const found = await readOpen<Duty & { due: number }>(tx, reader, { open, order, grave: sql`state = 'overdue'` })
  own.delete(key)
  own.set(key, { change, at: now, found })
  for (const oldest of own.keys()) if (own.size > keptMax) own.delete(oldest)
  return found
}

/** Duties overdue or due today that are in the charge of the reader or of nobody: the only inbox source of duties. */
export const dueInbox: InboxSource = {
  group: 'due',
  graveGroup: 'overdue',
  access: 'signed-in',
  isWork: true,
  read: async (tx, reader) => {
    const today = hongKongDay(reader.now)
    const sources = sourcesFor(reader.calendar, reader.keys)
    const found = await readDue(tx, reader, sources)
    return {
      ...found,
      items: found.rows.map((duty) => {
        const { title, what, detail, act } = describe(sources, duty, today)
        return {
          ...plainItem,
          key: `due ${duty.source} ${duty.subject} ${duty.occurrence}`,
          group: duty.state === 'overdue' ? ('overdue' as const) : ('due' as const),
          kind: `due.${duty.kind}`,
          severity: duty.state === 'overdue' ? ('urgent' as const) : ('normal' as const),
          person: duty.person,
          company: duty.company,
          title: title ?? { en: duty.ref, zh: duty.ref },
          what: duty.kind === 'document' || duty.kind === 'retention' ? (detail ?? what) : what,
          since: duty.due,
          due: duty.due,
          href: act.href,
        }
      }),
    }
  },
}
