import type { Licence } from '@probity/contract/calendar/licence-duties.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { sql } from 'kysely'
import { calendarSource } from '#kernel/modules/calendar.ts'

interface Detail {
  name: string
  name_zh_hant: string
  licence: Licence
  every_months: number | null
}

const licenceWords: Record<Licence, Bilingual> = {
  mso: { en: 'MSO licence', zh: '金錢服務經營者牌照' },
  money_lender: { en: 'Money lenders licence', zh: '放債人牌照' },
  tcsp: { en: 'TCSP licence', zh: '信託或公司服務提供者牌照' },
}

const rhythm = (months: number | null): Bilingual => {
  if (months === null) return { en: 'once', zh: '一次' }
  if (months % 12 === 0)
    return months === 12
      ? { en: 'every year', zh: '每年' }
      : { en: `every ${months / 12} years`, zh: `每${months / 12}年` }
  return months === 1 ? { en: 'every month', zh: '每月' } : { en: `every ${months} months`, zh: `每${months}個月` }
}

/** Each occurrence of the firm's licence duties. A note settles one. */
export const dueDuties = calendarSource<Detail>({
  name: 'licence-duty',
  kind: 'duty',
  access: 'signed-in',
  select: ({ to }) => sql`
    select l.id as subject, e.day::text as occurrence, e.day, null::bigint as person, null::bigint as company, '' as ref,
      jsonb_build_object('name', l.name, 'name_zh_hant', l.name_zh_hant, 'licence', l.licence,
        'every_months', l.every_months) as detail,
      l.in_charge, l.is_legal, null::bigint as done_date, null::text as done_by
    from licence_duties l
    cross join lateral generate_series(0, case when l.every_months is null then 0 else greatest(0,
      ((extract(year from ${to}::date) - extract(year from l.first_day)) * 12
        + extract(month from ${to}::date) - extract(month from l.first_day))::int / l.every_months) end) as k(n)
    cross join lateral (select (l.first_day + make_interval(months => k.n * coalesce(l.every_months, 0)))::date as day) e
    where l.org_id = current_org() and not l.is_deleted and e.day between greatest(hk_day(l.create_date) - 31, (select calendar_floor())) and ${to}::date`,
  describe: ({ day, detail: { name, name_zh_hant, licence, every_months } }) => {
    const [of, often] = [licenceWords[licence], rhythm(every_months)]
    return {
      title: { en: name, zh: name_zh_hant },
      what: { en: `${of.en}, ${often.en}`, zh: `${of.zh}，${often.zh}` },
      act: { code: 'note', href: `/sys/Calendar?month=${day.slice(0, 7)}&day=${day}` },
    }
  },
})
