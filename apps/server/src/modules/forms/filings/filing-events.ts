import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { type RawBuilder, sql } from 'kysely'

/** Events to report, as `company_id, reports, event, day`. A change without an own date counts from the day it was entered. */
export type Reported =
  | 'officer'
  | 'reserve'
  | 'representative'
  | 'office'
  | 'place'
  | 'allotment'
  | 'name'
  | 'particulars'

/** The rows of one company, or of all. */
export const ofCompany = (column: string, company: number | undefined): RawBuilder<unknown> =>
  company === undefined ? sql`` : sql` and ${sql.ref(column)} = ${company}`
const own = (alias: string, company?: number) =>
  sql`${sql.raw(`${alias}.org_id = current_org() and not ${alias}.is_deleted`)}${ofCompany(`${alias}.company_id`, company)}`

/**
 * The day stated in the register. Without one, the day on which the row was added or last changed, if that is after the day on
 * which its company was entered: rows entered with the company do not show when the event happened.
 */
const dayOf = (alias: string, stated: string, entered: 'create_date' | 'updated_date') =>
  sql.raw(`coalesce(record_day(nullif(${alias}.${stated}, 0)),
    case when hk_day(${alias}.${entered}) > (select hk_day(k.create_date) from corporates k
      where k.org_id = current_org() and k.id = ${alias}.company_id) then hk_day(${alias}.${entered}) end)`)

/** Appointments and cessations. */
const officers = (company?: number) => sql`
  select d.company_id, case when d.director_type = 3 then 'reserve' else 'officer' end as reports, 'director_appointed' as event,
    ${dayOf('d', 'start_date', 'create_date')} as day from directors d where ${own('d', company)}
  union all select d.company_id, case when d.director_type = 3 then 'reserve' else 'officer' end,
    case when d.end_reason = 2 then 'director_deceased' else 'director_resigned' end, ${dayOf('d', 'end_date', 'updated_date')}
    from directors d where ${own('d', company)} and d.is_end_status
  union all select s.company_id, 'officer', 'secretary_appointed', ${dayOf('s', 'start_date', 'create_date')}
    from company_secretaries s where ${own('s', company)}
  union all select s.company_id, 'officer', case when s.end_reason = 2 then 'secretary_deceased' else 'secretary_resigned' end,
    ${dayOf('s', 'end_date', 'updated_date')} from company_secretaries s where ${own('s', company)} and (s.end_date <> 0 or s.end_reason in (1, 2))
  union all select a.company_id, 'representative', 'representative_appointed', ${dayOf('a', 'start_date', 'create_date')}
    from authorized_representatives a where ${own('a', company)}`

/** Changes of the company itself. */
const companies = (company?: number) => sql`
  select a.company_id, case when a.address_type = 1 then 'office' else 'place' end as reports,
    case when a.address_type = 1 then 'office_moved' else 'place_moved' end as event, ${dayOf('a', 'effect_date', 'updated_date')} as day
    from addresses a where ${own('a', company)} and a.company_id is not null and a.address_type in (1, 3, 4)
  union all select n.company_id, 'name', 'renamed', ${dayOf('n', 'effect_date', 'updated_date')}
    from names n where ${own('n', company)} and n.company_id is not null
  union all select h.company_id, 'allotment', 'allotted', ${dayOf('h', 'effect_date', 'create_date')}
    from shareholders h where ${own('h', company)}`

/** Changed names and addresses. Without an own date, only rows changed on a later day count: an added row may be an old fact. */
const changedParticulars = (table: 'names' | 'addresses') => sql`
  select person_id, company_id, coalesce(record_day(nullif(p.effect_date, 0)), hk_day(p.updated_date)) as day
  from ${sql.table(table)} p where ${own('p')} and (p.effect_date <> 0 or hk_day(p.updated_date) > hk_day(p.create_date))`

const ended = { directors: sql`o.is_end_status`, company_secretaries: sql`coalesce(o.end_reason, 0) <> 0` } as const

/** Particulars that changed while a director or secretary was in office. */
const particulars = (table: keyof typeof ended, event: string, of: 'person' | 'company', company?: number) => sql`
  select o.company_id, 'particulars' as reports, ${sql.lit(event)} as event, p.day
  from ${sql.table(table)} o join changed p on p.${sql.ref(`${of}_id`)} = o.${sql.ref(`party_${of}_id`)}
  where ${own('o', company)} and p.day > coalesce(record_day(nullif(o.start_date, 0)), hk_day(o.create_date))
    and ((coalesce(o.end_date, 0) = 0 and not ${ended[table]})
      or p.day < coalesce(record_day(nullif(o.end_date, 0)), hk_day(o.updated_date)))`

/** The events of one company, or of all: then the changes of particulars are computed once. */
export const filingEvents = (company?: number): RawBuilder<unknown> => sql`
  with changed as ${sql.raw(company === undefined ? 'materialized' : 'not materialized')} (${changedParticulars('names')} union all ${changedParticulars('addresses')})
  ${officers(company)} union all ${companies(company)}
  union all ${particulars('directors', 'director_particulars', 'person', company)}
  union all ${particulars('directors', 'director_particulars', 'company', company)}
  union all ${particulars('company_secretaries', 'secretary_particulars', 'person', company)}
  union all ${particulars('company_secretaries', 'secretary_particulars', 'company', company)}`

/** What happened, as one clause. */
export const eventWords: Readonly<Record<string, Bilingual>> = {
  director_appointed: { en: 'director appointed', zh: '委任董事' },
  director_resigned: { en: 'director resigned', zh: '董事辭任' },
  director_deceased: { en: 'director deceased', zh: '董事身故' },
  secretary_appointed: { en: 'secretary appointed', zh: '委任公司秘書' },
  secretary_resigned: { en: 'secretary resigned', zh: '公司秘書辭任' },
  secretary_deceased: { en: 'secretary deceased', zh: '公司秘書身故' },
  representative_appointed: { en: 'representative appointed', zh: '委任獲授權代表' },
  office_moved: { en: 'registered office changed', zh: '註冊辦事處更改' },
  place_moved: { en: 'place of business changed', zh: '營業地點更改' },
  renamed: { en: 'company name changed', zh: '公司更名' },
  allotted: { en: 'shares allotted', zh: '配發股份' },
  director_particulars: { en: 'particulars of a director changed', zh: '董事詳情更改' },
  secretary_particulars: { en: 'particulars of the secretary changed', zh: '公司秘書詳情更改' },
  consent: { en: 'consent of a director to be delivered, incorporated', zh: '董事同意書待交付，成立於' },
  established: { en: 'place of business established', zh: '設立營業地點' },
  return: { en: 'made up to', zh: '結算至' },
  accounts_missing: {
    en: 'end of the accounting period not recorded, company entered',
    zh: '未記錄會計期結束日，公司輸入於',
  },
}
