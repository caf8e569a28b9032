import { type RawBuilder, sql } from 'kysely'

/** What a form reports, as `company_id, reports, event, day`. A change that has no day in the register starts no time limit. */
export type Reported =
  | 'officer'
  | 'reserve'
  | 'representative'
  | 'office'
  | 'place'
  | 'allotment'
  | 'name'
  | 'particulars'

const own = (alias: string) => sql.raw(`${alias}.org_id = current_org() and not ${alias}.is_deleted`)

/** Appointments and cessations. */
const officers = sql`
  select d.company_id, case when d.director_type = 3 then 'reserve' else 'officer' end as reports, 'director_appointed' as event,
    record_day(d.start_date) as day from directors d where ${own('d')} and d.start_date <> 0
  union all select d.company_id, case when d.director_type = 3 then 'reserve' else 'officer' end,
    case when d.end_reason = 2 then 'director_deceased' else 'director_resigned' end, record_day(d.end_date)
    from directors d where ${own('d')} and d.is_end_status and d.end_date <> 0
  union all select s.company_id, 'officer', 'secretary_appointed', record_day(s.start_date)
    from company_secretaries s where ${own('s')} and s.start_date <> 0
  union all select s.company_id, 'officer', case when s.end_reason = 2 then 'secretary_deceased' else 'secretary_resigned' end,
    record_day(s.end_date) from company_secretaries s where ${own('s')} and s.end_date <> 0
  union all select a.company_id, 'representative', 'representative_appointed', record_day(a.start_date)
    from authorized_representatives a where ${own('a')} and a.start_date <> 0`

/** Changes of the company itself. */
const companies = sql`
  select a.company_id, case when a.address_type = 1 then 'office' else 'place' end as reports,
    case when a.address_type = 1 then 'office_moved' else 'place_moved' end as event, record_day(a.effect_date) as day
    from addresses a where ${own('a')} and a.company_id is not null and a.address_type in (1, 3, 4) and a.effect_date <> 0
  union all select n.company_id, 'name', 'renamed', record_day(n.effect_date)
    from names n where ${own('n')} and n.company_id is not null and n.effect_date <> 0
  union all select h.company_id, 'allotment', 'allotted', record_day(h.effect_date)
    from shareholders h where ${own('h')} and h.effect_date <> 0`

/** Particulars that changed while a director or secretary was in office. */
const particulars = (table: 'directors' | 'company_secretaries', event: string) => sql`
  select o.company_id, 'particulars' as reports, ${sql.lit(event)} as event, record_day(p.effect_date) as day
  from ${sql.table(table)} o
  join (select person_id, company_id, effect_date from names n where ${own('n')} and n.effect_date <> 0
    union all select person_id, company_id, effect_date from addresses a where ${own('a')} and a.effect_date <> 0) p
    on p.person_id = o.party_person_id or p.company_id = o.party_company_id
  where ${own('o')} and o.start_date <> 0 and p.effect_date > o.start_date and (coalesce(o.end_date, 0) = 0 or p.effect_date < o.end_date)`

export const filingEvents: RawBuilder<unknown> = sql`${officers} union all ${companies}
  union all ${particulars('directors', 'director_particulars')}
  union all ${particulars('company_secretaries', 'secretary_particulars')}`

/** What happened, as one clause. */
export const eventWords: Readonly<Record<string, { en: string; zh: string }>> = {
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
}
