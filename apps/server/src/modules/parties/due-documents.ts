import { anyOf } from '@probity/contract/identity/access.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { dayToEpoch } from '@probity/contract/values/dates.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import { englishDay } from '@probity/contract/values/hong-kong-time.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { sql } from 'kysely'
import { type CalendarSpan, calendarSource } from '#kernel/modules/calendar.ts'

interface Detail {
  type: number
  number: string
}

const documents: Record<number, Bilingual> = {
  [identityType.hkid]: { en: 'HKID', zh: '香港身份證' },
  [identityType.passport]: terms.passport,
  [identityType.others]: terms.identityDocument,
}
const other = documents[identityType.others]!

const dayMs = 86_400_000
/** A document replaced earlier than this before its expiry never fell due. */
const earlyMs = 60 * dayMs

const live = sql`p.status = 1 and not p.is_deleted`

/** Documents of active persons, each settled by a newer one of the same kind and country. */
const documentRows = ({ from, to }: CalendarSpan) => sql`
  select i.id as subject, record_day(i.expiry_date)::text as occurrence, record_day(i.expiry_date) as day, i.np_id as person,
    null::bigint as company, coalesce(p.ref_id, '') as ref, jsonb_build_object('type', i.type, 'number', i.id_number) as detail,
    null::text as in_charge, false as is_legal, n.create_date as done_date, n.username as done_by
  from identifications i join individuals p on p.org_id = i.org_id and p.id = i.np_id
  left join lateral (
    select r.create_date, (select t.username from audit_traces t where t.org_id = r.org_id and t.table_name = 'identifications'
        and t.parent = r.id and t.verb = 'INSERT' limit 1) as username
    from identifications r where r.org_id = i.org_id and r.np_id = i.np_id and r.type = i.type
      and r.country is not distinct from i.country and r.expiry_date > i.expiry_date and not r.is_deleted
    order by r.create_date, r.id limit 1) n on true
  where i.org_id = current_org() and i.expiry_date < ${dayToEpoch(to) + dayMs}::bigint and i.np_id is not null
    and not i.is_deleted and ${live}
    and (n.create_date is null or (i.expiry_date >= ${dayToEpoch(from)}::bigint and n.create_date > i.expiry_date - ${earlyMs}::bigint))`

/** Expiry dates that were later corrected in the document itself. */
const correctedRows = ({ from, to }: CalendarSpan) => sql`
  select i.id, record_day((t.before->>'expiry_date')::bigint)::text, record_day((t.before->>'expiry_date')::bigint), i.np_id,
    null::bigint, coalesce(p.ref_id, ''), jsonb_build_object('type', i.type, 'number', i.id_number), null::text, false,
    t.create_date, t.username
  from audit_traces t join identifications i on i.org_id = t.org_id and i.id = t.parent
    join individuals p on p.org_id = i.org_id and p.id = i.np_id
  where t.org_id = current_org() and t.table_name = 'identifications' and t.verb = 'UPDATE' and jsonb_exists(t.before, 'expiry_date')
    and t.create_date > ${dayToEpoch(from) - earlyMs}::bigint and not i.is_deleted and ${live}
    and (t.before->>'expiry_date')::bigint between ${dayToEpoch(from)}::bigint and ${dayToEpoch(to) + dayMs - 1}::bigint
    and (t.before->>'expiry_date')::bigint < least(i.expiry_date, (t.after->>'expiry_date')::bigint)
    and t.create_date > (t.before->>'expiry_date')::bigint - ${earlyMs}::bigint`

/** Identity documents of active persons by expiry date. */
export const dueDocuments = calendarSource<Detail>({
  name: 'identity-document',
  kind: 'document',
  access: anyOf('PERSON', 'PERSON.R'),
  select: (span) => sql`${documentRows(span)} union all ${correctedRows(span)}`,
  describe: ({ person, day, detail: { type, number } }, today) => {
    const { en, zh } = documents[type] ?? other
    const isOver = day < today
    const shown = maskIdNumber(number)
    return {
      what: { en: `${en} ${isOver ? 'expired' : 'expires'}`, zh: `${zh}${isOver ? '已到期' : '到期'}` },
      detail: {
        en: `${en} ${shown} ${isOver ? 'expired' : 'expires'} ${englishDay(day)}`,
        zh: `${zh} ${shown} ${isOver ? '已於' : '於'} ${day} 到期`,
      },
      act: { code: 'document', href: `/sys/NaturalPerson/Details/${person}?tab=identities` },
    }
  },
})
