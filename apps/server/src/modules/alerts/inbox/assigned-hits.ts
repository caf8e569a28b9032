import { deciding } from '@probity/contract/alerts/calls/alert-access.ts'
import { type RawBuilder, sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'
import { type HitFacts, hitWords } from './inbox-words.ts'

export interface Assigned extends HitFacts {
  alert_case: number | null
  id: number
  hits: number
  transaction: number | null
  person: number | null
  company: number | null
  name: string
  due: number | null
  since: number
}

export const notWaiting = (
  table: string | RawBuilder<unknown>,
) => sql`not exists (select 1 from approvals p where p.org_id = h.org_id
  and p.target_table = ${table} and p.target_id = h.id and p.state = 'waiting' and not p.is_deleted)`

/** Cases of transactions that are assigned to the user, each with its pending listed parties. */
const casesOfTransactions = (username: string) => sql`
  select c.id as alert_case, c.id, a.hits, c.transaction, o.person, o.company, c.name, c.due_date as due, c.create_date as since, a.binds,
      a.top->>'similarity_level', (a.top->>'score')::float8, a.top#>'{hit,lists}', a.top#>'{hit,entity_categories}', a.danger
    from alert_cases c join case_clients o on o.org_id = c.org_id and o.id = c.id cross join lateral (
      select count(distinct h.listed)::int as hits, bool_or(hit_binds(h.service_hit)) as binds, max(h.danger) as danger,
          (array_agg(jsonb_build_object('similarity_level', h.similarity_level, 'score', h.score, 'hit', h.service_hit)
            order by h.danger desc, h.id))[1] as top
        from transaction_case_hits h where h.org_id = c.org_id and h.alert_case = c.id and h.status = 0
          and ${notWaiting(sql`h.hit_table`)}) a
    where c.org_id = current_org() and c.transaction is not null and c.assigned_to = ${username} and c.status = 'pending'
      and not c.is_deleted and a.hits > 0`

/** Each case once with the listed parties assigned to the user, and the alert that leads each other party. Hits that wait for a second person are left out. */
const assignedTo = (username: string) => sql`
  select a.alert_case, a.id, a.hits, null::bigint as transaction, c.person, c.company, c.name, a.due, a.since, a.binds, t.similarity_level, t.score,
      t.service_hit->'lists' as lists, t.service_hit->'entity_categories' as categories, a.danger
    from (select h.alert_case, h.alert_case as id, count(distinct coalesce(h.party, h.entity_id))::int as hits, min(h.due_date) as due, min(h.create_date) as since,
          bool_or(hit_binds(h.service_hit)) as binds, max(h.danger) as danger,
          (array_agg(h.id order by h.danger desc, h.id))[1] as top
        from alert_case_entities h where h.org_id = current_org() and h.assigned_to = ${username} and h.status = 0
          and not h.is_deleted and ${notWaiting('alert_case_entities')} group by h.alert_case) a
      join alert_cases c on c.id = a.alert_case join alert_case_entities t on t.id = a.top
  union all select null, h.id, 1, null, h.person, h.company, h.hit_name, h.due_date, h.create_date, hit_binds(h.service_hit),
      h.similarity_level, h.score, h.service_hit->'lists', h.service_hit->'entity_categories',
      h.danger
    from (select distinct on (a.person, a.company, coalesce(a.party, a.entity_id)) a.* from alerts a
      where a.org_id = current_org() and a.assigned_to = ${username} and a.hit_status = 0 and not a.is_deleted
      order by a.person, a.company, coalesce(a.party, a.entity_id), a.leads desc, a.danger desc, a.id) h
    where ${notWaiting('alerts')}
  union all ${casesOfTransactions(username)}`

function hrefOf({ alert_case, transaction, id }: Assigned): string {
  if (alert_case === null) return `/sys/Alerts?alert=${id}`
  return transaction === null
    ? `/sys/Cases/Details/${id}?view=mine`
    : `/sys/Transaction/Details/${transaction}?tab=screening`
}

export function wordsOf(row: Omit<Assigned, 'transaction'>) {
  const strongest = hitWords(row)
  if (row.alert_case === null)
    return { en: `Alert #${row.id}, ${strongest.en}`, zh: `警示 #${row.id}，${strongest.zh}` }
  const many = row.hits === 1 ? '1 hit' : `${row.hits} hits`
  return {
    en: `Case #${row.id}, ${many}, strongest ${strongest.en}`,
    zh: `個案 #${row.id}，${row.hits} 項命中，最高 ${strongest.zh}`,
  }
}

/** Hits given to the user: those of a binding list, then what is due first, then the most dangerous. */
export const assignedHits: InboxSource = {
  group: 'assigned',
  graveGroup: 'binding',
  access: deciding,
  isWork: true,
  read: async (tx, reader) => {
    const order = sql`binds desc, due nulls last, danger desc, id`
    const open = assignedTo(reader.username)
    const { rows, ...counts } = await readOpen<Assigned>(tx, reader, { open, order, grave: sql`binds` })
    return {
      ...counts,
      items: rows.map((row) => ({
        ...plainItem,
        key: row.alert_case === null ? `alert ${row.id}` : `case ${row.id}`,
        group: row.binds ? 'binding' : 'assigned',
        kind: row.alert_case === null ? 'alert.assigned' : 'case.assigned',
        severity: row.binds ? 'binding' : row.due !== null && row.due < reader.now ? 'urgent' : 'normal',
        person: row.person,
        company: row.company,
        title: { en: row.name, zh: row.name },
        what: wordsOf(row),
        since: row.since,
        due: row.due,
        href: hrefOf(row),
        hit: row.alert_case === null ? { table: 'alerts', id: row.id } : null,
      })),
    }
  },
}
