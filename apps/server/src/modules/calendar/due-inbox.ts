import { sql } from 'kysely'
import { daysLater, hongKongDay } from '#kernel/days/hong-kong-day.ts'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'
import { describe } from './reading/describe-duties.ts'
import { type Duty, dutyRows, sourcesFor } from './reading/duty-rows.ts'

/** A reminder before a day of the law is shown on its own day. */
const ahead = 60

/** What is overdue or due today and is in the charge of the reader or of nobody: the only source of what falls due. */
export const dueInbox: InboxSource = {
  group: 'due',
  access: 'signed-in',
  isWork: true,
  read: async (tx, reader) => {
    const today = hongKongDay(reader.now)
    const sources = sourcesFor(reader.calendar, reader.keys)
    const rows = dutyRows(sources, { today, from: today, to: daysLater(today, ahead) })
    const open = sql`select d.*, (extract(epoch from (d.day::date + 1)) * 1000)::bigint - 28800001 as due, false as binds
      from (${rows}) d where d.state <> 'settled' and (d.in_charge is null or d.in_charge = ${reader.username})
        and (d.day <= ${today} or (d.is_legal and d.until <= ${today}))`
    const found = await readOpen<Duty & { due: number }>(tx, reader, {
      open,
      order: sql`day, kind, ref, source, subject, occurrence`,
    })
    return {
      ...found,
      items: found.rows.map((duty) => {
        const { title, what, detail, act } = describe(sources, duty, today)
        return {
          ...plainItem,
          key: `due ${duty.source} ${duty.subject} ${duty.occurrence}`,
          group: 'due' as const,
          kind: `due.${duty.kind}`,
          severity: duty.state === 'overdue' ? ('warning' as const) : ('normal' as const),
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
