import type { RiskLevel } from '@probity/contract/values/countries.ts'
import { daysLater, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import { type CalendarSpan, calendarSource } from '#kernel/modules/calendar.ts'
import { riskAccess } from '../risk-access.ts'

interface Detail {
  level: RiskLevel
  score: number | null
}

/** A customer assessed earlier than this before the day was never due. */
const earlyMs = 60 * 86_400_000

const words: Record<RiskLevel, Bilingual> = {
  'High Risk': { en: 'Yearly review, high risk', zh: '每年覆核，高風險' },
  'Medium Risk': { en: 'Two-yearly review, medium risk', zh: '每兩年覆核，中風險' },
  'Low Risk': { en: 'Three-yearly review, low risk', zh: '每三年覆核，低風險' },
  'Not In List': { en: 'Yearly review, no risk level', zh: '每年覆核，未有風險級別' },
}

/** Without the level, which the screen shows next to it. */
const periods: Record<RiskLevel, Bilingual> = {
  'High Risk': { en: 'Yearly review', zh: '每年覆核' },
  'Medium Risk': { en: 'Two-yearly review', zh: '每兩年覆核' },
  'Low Risk': { en: 'Three-yearly review', zh: '每三年覆核' },
  'Not In List': { en: 'Yearly review', zh: '每年覆核' },
}

const parties = sql`left join individuals p on p.org_id = h.org_id and p.id = h.person
  left join corporates c on c.org_id = h.org_id and c.id = h.company`
const live = sql`coalesce(p.status, c.status) = 1 and not coalesce(p.is_deleted, c.is_deleted)`

/** The next review of each active customer, identified by its last assessment. */
const nextRows = ({ to }: CalendarSpan) => sql`
  select n.history as subject, '1' as occurrence, hk_day(n.due_date) as day, n.person, n.company, n.ref,
    jsonb_build_object('level', n.level, 'score', n.score) as detail, null::text as in_charge, false as is_legal,
    null::bigint as done_date, null::text as done_by
  from next_reviews n where n.org_id = current_org() and n.due_date < ${startOfDay(daysLater(to, 1))}::bigint`

/** Reviews settled by the next assessment. */
const doneRows = ({ from, to }: CalendarSpan) => sql`
  select h.id, '1', hk_day(e.due_date), h.person, h.company, coalesce(p.ref_id, c.ref_id, ''),
    jsonb_build_object('level', h.register_level, 'score', h.score), null::text, false, n.create_date, n.username
  from risk_assessments_histories h ${parties}
  join lateral (
    select l.create_date, l.username, l.review_due_date from risk_assessments_histories l where l.org_id = h.org_id
      and (l.person = h.person or l.company = h.company) and (l.create_date, l.id) > (h.create_date, h.id)
      and l.rated_from is null and not l.is_deleted
    order by l.create_date, l.id limit 1) n on true
  cross join lateral (select least(h.due_date, n.review_due_date) as due_date) e
  where h.org_id = current_org() and h.due_date is not null and not h.is_deleted and ${live}
    and e.due_date between ${startOfDay(from)}::bigint and ${startOfDay(daysLater(to, 1)) - 1}::bigint
    and n.create_date > e.due_date - ${earlyMs}::bigint`

/** Periodic reviews of active customers, by current risk level. */
export const dueReviews = calendarSource<Detail>({
  name: 'periodic-review',
  kind: 'review',
  access: riskAccess.write,
  select: (span) => sql`${nextRows(span)} union all ${doneRows(span)}`,
  describe: ({ person, company, detail: { level, score } }) => ({
    what: words[level],
    detail: periods[level],
    risk: { level, score },
    act: {
      code: 'review',
      href:
        person === null
          ? `/sys/Companies/Details/${company}?tab=risk`
          : `/sys/NaturalPerson/Details/${person}?tab=risk`,
    },
  }),
})
