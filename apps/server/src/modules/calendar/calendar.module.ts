import { sql } from 'kysely'
import { defineModule, type Trail } from '#kernel/modules/module.ts'
import { labelsBy } from '#kernel/modules/owned-table.ts'
import { identity } from '#modules/identity/identity.module.ts'
import { parties } from '#modules/parties/parties.module.ts'
import { settings } from '#modules/settings/settings.module.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { dueInbox } from './due-inbox.ts'
import { dueDuties } from './duties/due-duties.ts'
import { dutiesRoutes } from './duties/duties.routes.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { dueRetention } from './retention/due-retention.ts'

const ofParty = { of: 'party', person: ['person'], company: ['company'] } as const

/** Settlements of the duties of a party, and the users in charge of it. */
const calendarTrail: Trail = (kind, id) => {
  if (kind === 'transaction') return undefined
  const column = sql.ref(kind)
  return sql`select 'calendar_settlements' as table, id from calendar_settlements where org_id = current_org() and ${column} = ${id}
    union all select 'calendar_charges', id from calendar_charges where org_id = current_org() and ${column} = ${id}`
}

/** The duties that other modules contribute, with their settlements. */
export const calendar = defineModule('calendar', {
  uses: [settings, identity, parties],
  tables: {
    licence_duties: {
      label: labelsBy(
        (ids) => sql`select id as key, 'duty' as kind, id, name, name_zh_hant as chinese, is_deleted
          from licence_duties where id = any(${[...ids]}::bigint[])`,
      ),
      evidence: { of: 'organisation', why: 'what the firm itself owes its regulator' },
      retention: 'settings',
    },
    calendar_settlements: { label: 'unnamed', evidence: ofParty, retention: 'casework' },
    calendar_charges: { label: 'unnamed', evidence: ofParty, retention: 'register' },
    calendar_feeds: {
      label: 'unnamed',
      evidence: { of: 'organisation', why: 'addresses of the calendars of the staff' },
      retention: 'access',
      untraced: ['last_used_date'],
    },
  },
  offers: ['calendar_settlements'],
  routes: [calendarRoutes, dutiesRoutes, feedRoutes],
  calendar: [dueDuties, dueRetention],
  inbox: [dueInbox],
  trails: [calendarTrail],
  demo: { name: 'calendar', at: 8, load: async () => (await import('./demo/calendar.ts')).seedCalendar },
})
