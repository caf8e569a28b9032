import { daysLater, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { type CalendarSpan, calendarSource } from '#kernel/modules/calendar.ts'
import { firstAssessmentDays } from '#modules/settings/settings.public.ts'
import { riskAccess } from '../risk-access.ts'

const families = {
  person: { table: 'individuals', person: sql`p.id`, company: sql`null::bigint` },
  company: { table: 'corporates', person: sql`null::bigint`, company: sql`p.id` },
} as const
type Kind = keyof typeof families

/** The millisecond at which the first assessment falls due is a whole number of days after the customer was made. */
const grace = sql`${firstAssessmentDays} * 86400000::bigint`
const columns = (kind: Kind) => {
  const { person, company } = families[kind]
  return sql`p.id as subject, ${kind}::text as occurrence, hk_day(p.create_date + ${grace}) as day, ${person} as person,
    ${company} as company, coalesce(p.ref_id, '') as ref, '{}'::jsonb as detail, null::text as in_charge, false as is_legal`
}

/** Active customers without an assessment, by the day they were made. */
const openRows = (
  kind: Kind,
  { to }: CalendarSpan,
) => sql`select ${columns(kind)}, null::bigint as done_date, null::text as done_by
  from ${sql.table(families[kind].table)} p
  where p.org_id = current_org() and not p.is_deleted and p.status = 1 and p.risk_basis <> 'assessment'
    and p.create_date < ${startOfDay(daysLater(to, 1))}::bigint - ${grace}`

/** First assessments that fell due inside the span and were made. */
const doneRows = (kind: Kind, { from, to }: CalendarSpan) => sql`select ${columns(kind)}, h.create_date, h.username
  from ${sql.table(families[kind].table)} p
  join lateral (select create_date, username from risk_assessments_histories h
    where h.org_id = p.org_id and ${sql.ref(`h.${kind}`)} = p.id and not h.is_deleted order by create_date, id limit 1) h on true
  where p.org_id = current_org() and not p.is_deleted and p.status = 1 and p.risk_basis = 'assessment'
    and p.create_date >= ${startOfDay(from)}::bigint - ${grace}
    and p.create_date < ${startOfDay(daysLater(to, 1))}::bigint - ${grace}`

/** The first assessment of each customer. Decision 0842. */
export const dueFirstAssessments = calendarSource<object>({
  name: 'first-assessment',
  kind: 'review',
  access: riskAccess.write,
  select: (span) => sql`${openRows('person', span)} union all ${openRows('company', span)}
    union all ${doneRows('person', span)} union all ${doneRows('company', span)}`,
  describe: ({ person, company }) => ({
    what: { en: 'First risk assessment, not assessed', zh: '首次風險評估，未經評估' },
    detail: { en: 'First risk assessment', zh: '首次風險評估' },
    act: {
      code: 'review',
      href:
        person === null
          ? `/sys/Companies/Details/${company}?tab=risk`
          : `/sys/NaturalPerson/Details/${person}?tab=risk`,
    },
  }),
})
