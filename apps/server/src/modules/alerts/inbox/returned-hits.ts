import { deciding } from '@probity/contract/alerts/calls/alert-access.ts'
import type { HitTable } from '@probity/contract/alerts/review.ts'
import { sql } from 'kysely'
import { type InboxSource, plainItem, readOpen } from '#kernel/modules/inbox.ts'
import { hitHref } from './describe-decisions.ts'
import { factChange, type HitFacts, hitWords } from './inbox-words.ts'

interface Returned extends HitFacts {
  table: HitTable
  id: number
  alert_case: number | null
  person: number | null
  company: number | null
  name: string
  username: string | null
  since: number
  changes: { field: string; added: string[]; removed: string[] }[] | null
}

const shown = sql`hit_binds(h.service_hit) as binds, h.similarity_level, h.score, h.service_hit->'lists' as lists,
  h.service_hit->'entity_categories' as categories, h.service_hit#>'{reopened,changes}' as changes,
  h.service_hit#>>'{reopened,username}' as username, null::bigint as due, h.updated_date as since,
  h.danger`
const notWaiting = (table: HitTable) => sql`not exists (select 1 from approvals p where p.org_id = h.org_id
  and p.target_table = ${table} and p.target_id = h.id and p.state = 'waiting' and not p.is_deleted)`

/** Decided hits that are pending again and given to nobody: those given to somebody are in their inbox already. */
const returned = sql`
  select 'alerts' as table, h.id, null::bigint as alert_case, h.person, h.company, h.hit_name as name, ${shown} from alerts h
    where h.org_id = current_org() and h.hit_status = 0 and jsonb_exists(h.service_hit, 'reopened') and not h.is_deleted
      and h.assigned_to is null and ${notWaiting('alerts')}
  union all select 'alert_case_entities', h.id, h.alert_case, c.person, c.company, h.entity_name, ${shown}
    from alert_case_entities h join alert_cases c on c.org_id = h.org_id and c.id = h.alert_case
    where h.org_id = current_org() and h.status = 0 and h.reopened_from is not null and not h.is_deleted
      and h.assigned_to is null and ${notWaiting('alert_case_entities')}`

/** Hits that came back after a decision, with what changed since. */
export const returnedHits: InboxSource = {
  group: 'came_back',
  graveGroup: 'binding',
  access: deciding,
  isWork: true,
  read: async (tx, reader) => {
    const order = sql`binds desc, danger desc, id`
    const { rows, ...counts } = await readOpen<Returned>(tx, reader, { open: returned, order, grave: sql`binds` })
    return {
      ...counts,
      items: rows.map((row) => ({
        ...plainItem,
        key: `${row.table} ${row.id}`,
        group: row.binds ? 'binding' : 'came_back',
        kind: 'hit.returned',
        severity: row.binds ? 'binding' : 'normal',
        person: row.person,
        company: row.company,
        title: { en: row.name, zh: row.name },
        what: hitWords(row),
        by: row.username,
        since: row.since,
        href: hitHref(row),
        changes: (row.changes ?? []).map(factChange),
        hit: { table: row.table, id: row.id },
      })),
    }
  },
}
