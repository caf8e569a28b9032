import { type CalendarKind, entryKey } from '@probity/contract/calendar/calendar.ts'
import { daysLater, hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { type Bilingual, inLanguage, type TextLanguage } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import { readingTenant, type Tx } from '#kernel/database/tenant.ts'
import type { CalendarSource } from '#kernel/modules/calendar.ts'
import type { Services } from '#kernel/services.ts'
import { activeUsers } from '#modules/identity/identity.public.ts'
import { readPreference } from '#modules/settings/settings.public.ts'
import { describe } from '../reading/describe-duties.ts'
import { byDay, type Duty, dutyRows, inSpan, sourcesFor } from '../reading/duty-rows.ts'
import type { Feed } from './addresses.ts'
import { type IcalEvent, writeIcal } from './write-ical.ts'

const aheadDays = 365
const eventsMax = 2000

const kindWords: Record<CalendarKind, Bilingual> = {
  document: { en: 'Document', zh: '文件' },
  review: { en: 'Periodic review', zh: '定期覆核' },
  filing: { en: 'Registry filing', zh: '註冊處申報' },
  duty: { en: 'Licence duty', zh: '牌照責任' },
  retention: { en: 'End of retention', zh: '保存期滿' },
}
const overdue: Bilingual = { en: 'Overdue', zh: '已逾期' }
const name: Bilingual = { en: 'CDD calendar', zh: 'CDD 日程' }

/** The calendar of a user who may still sign in, limited by their keys: references only, no names. */
export async function readFeed(
  services: Services,
  sources: readonly CalendarSource[],
  feed: Feed,
): Promise<string | undefined> {
  const { organisationId, userId } = feed
  const now = services.now()
  return readingTenant(services.db, { organisationId, userId, username: 'calendar' }, async (tx) => {
    const user = (await activeUsers(tx)).find(({ id }) => id === userId)
    if (!user) return undefined
    const lang = await readPreference(tx, 'language', user.username)
    const events = await eventsOf(tx, sourcesFor(sources, new Set(user.keys)), {
      ...feed,
      lang,
      now,
      link: services.publicUrl,
    })
    return writeIcal({ name: inLanguage(name, lang), events, now })
  })
}

interface Written extends Feed {
  lang: TextLanguage
  now: number
  link: string
}

async function eventsOf(
  tx: Tx,
  sources: readonly CalendarSource[],
  { organisationId, lang, now, link }: Written,
): Promise<IcalEvent[]> {
  const today = hongKongDay(now)
  const span = { today, from: today, to: daysLater(today, aheadDays) }
  const { rows } = await sql<{ duty: Duty }>`select to_jsonb(d) as duty from (${dutyRows(sources, span)}) d
    where ${inSpan(span)} and d.state <> 'settled' order by ${byDay} limit ${eventsMax}`.execute(tx)
  return rows.map(({ duty }) => {
    const { title, what } = describe(sources, duty, today)
    const subject = title ? inLanguage(title, lang) : duty.ref
    const of = inLanguage(kindWords[duty.kind], lang)
    const late = duty.state === 'overdue' ? [inLanguage(overdue, lang)] : []
    return {
      key: `${organisationId} ${entryKey(duty)}`,
      day: duty.day,
      summary: [subject, inLanguage(what, lang)].filter((part) => part !== '').join(': '),
      description: [of, ...late, ...(duty.in_charge === null ? [] : [duty.in_charge])].join('\n'),
      category: of,
      url: `${link}/sys/Calendar?month=${duty.day.slice(0, 7)}&day=${duty.day}`,
    }
  })
}
