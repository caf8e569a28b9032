import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import { daysLater, hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { openRegisterDesk } from './register-desk.ts'

/** A register with a calendar: what falls due around today, asked by an officer. */
export async function openCalendarDesk() {
  const desk = await openRegisterDesk()
  const { alpha, officer, world } = desk
  const today = hongKongDay(world.services.now())
  const at = (days: number) => daysLater(today, days)
  const epoch = (days: number) => Date.parse(`${at(days)}T00:00:00Z`)
  const all = async (query = '', who = officer): Promise<CalendarEntry[]> => {
    const { status, body } = await who.get(`/v2/calendar?from=${at(-40)}&to=${at(60)}&state=all&${query}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data.entries
  }
  const name = ({ source, subject, occurrence }: CalendarEntry) => ({ source, subject, occurrence })
  return {
    ...desk,
    today,
    at,
    epoch,
    all,
    name,
    of: async (kind: string, who = officer) => (await all(`kind=${kind}`, who)).filter((entry) => entry.kind === kind),
    month: async (query = '', who = officer) =>
      (await who.get(`/v2/calendar/month?from=${at(-40)}&to=${at(60)}&${query}`)).body.data,
    settle: (entry: CalendarEntry, note = 'Seen the original.', who = officer) =>
      who.post('/v2/calendar/settle', { ...name(entry), note }),
    later: (entry: CalendarEntry, until: string, more: object = {}) =>
      officer.post('/v2/calendar/later', { ...name(entry), until, ...more }),
    /** A person with a passport that expires so many days from today. */
    passport: async (days: number, ref_id: string) => {
      const id = await desk.person([desk.en('MOK', `Wing ${ref_id}`)], { ref_id })
      const document = await alpha.tx(async (tx) => {
        const { rows } = await sql<{
          id: number
        }>`insert into identifications (np_id, type, country, id_number, expiry_date)
          values (${id}, 2, 'GB', ${`PA${String(id).padStart(6, '0')}1`}, ${epoch(days)}) returning id`.execute(tx)
        return rows[0]!.id
      }, 'operator')
      return { id, document }
    },
  }
}
