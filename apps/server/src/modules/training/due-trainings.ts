import { trainingAccess } from '@probity/contract/training/training-calls.ts'
import { startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { calendarSource } from '#kernel/modules/calendar.ts'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'

interface Detail {
  title: string
  title_zh_hant: string
  people: number
}

/** Trainings that are due again: until each of their attendees attended a later one on the topic. */
export const repeatsInCalendar = calendarSource<Detail>({
  name: 'training',
  kind: 'duty',
  access: trainingAccess,
  select: ({ from, to }) => sql`
    select t.id as subject, t.again_day::text as occurrence, t.again_day as day, null::bigint as person, null::bigint as company,
      '' as ref, jsonb_build_object('title', t.title, 'title_zh_hant', t.title_zh_hant, 'people', l.waiting) as detail,
      null::text as in_charge, false as is_legal, case when l.waiting = 0 then l.done_date end as done_date, null::text as done_by
    from training_rows t cross join lateral (
      select (count(*) filter (where later.at is null))::int as waiting, max(later.at) as done_date
      from training_attendances a left join lateral (
        select min(b.create_date) as at from training_attendances b
        join trainings u on u.org_id = b.org_id and u.id = b.training
        where b.org_id = a.org_id and lower(b.name) = lower(a.name) and not b.is_deleted
          and not u.is_deleted and u.topic = t.topic and u.day > t.day
      ) later on true
      where a.org_id = t.org_id and a.training = t.id and not a.is_deleted) l
    where t.org_id = current_org() and not t.is_deleted and t.again_day <= ${to}::date
      and (l.waiting > 0 or t.again_day >= ${from}::date)`,
  describe: ({ subject, detail: { title, title_zh_hant, people } }) => ({
    title: { en: title, zh: title_zh_hant },
    what: {
      en: people === 1 ? 'Training due again, 1 person' : `Training due again, ${people} persons`,
      zh: `培訓須再次進行，${people}人`,
    },
    act: { code: 'note', href: `/sys/Training?training=${subject}` },
  }),
})

interface Unsigned {
  id: number
  day: string
  title: string
  title_zh_hant: string
}

/** Trainings that the user attended and has not signed for. */
export const unsignedInInbox: InboxSource = {
  group: 'due',
  access: 'signed-in',
  isWork: true,
  read: async (tx, reader) => {
    const open = sql`select t.id, t.day, t.title, t.title_zh_hant, null::bigint as due, false as binds
      from training_attendances a join trainings t on t.org_id = a.org_id and t.id = a.training
      where a.org_id = current_org() and a.username = ${reader.username} and a.signed_date is null and not a.is_deleted
        and not t.is_deleted and t.day <= hk_day(${reader.now})`
    const { rows, ...counts } = await readOpen<Unsigned>(tx, reader, { open, order: sql`day, id` })
    return {
      ...counts,
      items: rows.map(({ id, day, title, title_zh_hant }) => ({
        ...plainItem,
        key: `training ${id}`,
        group: 'due' as const,
        kind: 'due.duty',
        severity: 'normal' as const,
        title: { en: title, zh: title_zh_hant },
        what: { en: 'Sign that you attended this training', zh: '請簽署確認你曾出席此培訓' },
        since: startOfDay(day),
        href: `/sys/Training?training=${id}`,
      })),
    }
  },
}
