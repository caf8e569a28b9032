import { deciding } from '@probity/contract/alerts/calls/alert-access.ts'
import { sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'
import { type Assigned, notWaiting, wordsOf } from './assigned-hits.ts'

/** Hits on a binding list are the only ones with this danger, which an index holds. */
const bindingDanger = 10

/** Pending hits on a binding list that are given to nobody, a case once. Those that came back after a decision have a source of their own. */
const unassigned = sql`
  select a.alert_case, a.id, a.hits, c.person, c.company, c.name, null::bigint as due, a.since, true as binds, t.similarity_level, t.score,
      t.service_hit->'lists' as lists, t.service_hit->'entity_categories' as categories, a.danger
    from (select h.alert_case, h.alert_case as id, count(*)::int as hits, min(h.create_date) as since, max(h.danger) as danger,
          (array_agg(h.id order by h.danger desc, h.id))[1] as top
        from alert_case_entities h where h.org_id = current_org() and h.status = 0 and h.leads and h.danger >= ${bindingDanger}
          and h.assigned_to is null and h.reopened_from is null and not h.is_deleted and ${notWaiting('alert_case_entities')}
        group by h.alert_case) a
      join alert_cases c on c.id = a.alert_case join alert_case_entities t on t.id = a.top
  union all select null, h.id, 1, h.person, h.company, h.hit_name, null, h.create_date, true, h.similarity_level, h.score,
      h.service_hit->'lists', h.service_hit->'entity_categories', h.danger
    from alerts h where h.org_id = current_org() and h.hit_status = 0 and h.leads and h.danger >= ${bindingDanger}
      and h.assigned_to is null and not jsonb_exists(h.service_hit, 'reopened') and not h.is_deleted and ${notWaiting('alerts')}
      and not exists (select from transaction_case_hits l join alert_cases c on c.org_id = l.org_id and c.id = l.alert_case
        where l.org_id = h.org_id and l.hit_table = 'alerts' and l.id = h.id and c.assigned_to is not null and not c.is_deleted)`

const toNobody = { en: ', assigned to nobody', zh: '，未分派' }

/** What cannot wait and nobody has (decision 1051): for everybody who decides hits. */
export const unassignedBindingHits: InboxSource = {
  group: 'binding',
  access: deciding,
  isWork: true,
  read: async (tx, reader) => {
    const order = sql`danger desc, id`
    const { rows, ...counts } = await readOpen<Assigned>(tx, reader, { open: unassigned, order })
    return {
      ...counts,
      items: rows.map((row) => {
        const { en, zh } = wordsOf(row)
        return {
          ...plainItem,
          key: `unassigned ${row.alert_case === null ? 'alert' : 'case'} ${row.id}`,
          group: 'binding',
          kind: 'hit.unassigned',
          severity: 'binding',
          person: row.person,
          company: row.company,
          title: { en: row.name, zh: row.name },
          what: { en: en + toNobody.en, zh: zh + toNobody.zh },
          since: row.since,
          href: row.alert_case === null ? `/sys/Alerts?alert=${row.id}` : `/sys/Cases/Details/${row.id}`,
          hit: row.alert_case === null ? { table: 'alerts', id: row.id } : null,
        }
      }),
    }
  },
}
