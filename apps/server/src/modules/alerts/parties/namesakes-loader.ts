import type { Namesake, PartyRow } from '@probity/contract/alerts/party-rows.ts'
import type { HitTable } from '@probity/contract/alerts/review.ts'
import { datesContradict } from '@probity/watchlists/parties/contradicts.ts'
import { wordsOf } from '@probity/watchlists/parties/link-keys.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'
import { ofCustomer } from './party-rows.ts'

interface Told {
  party: string | null
  name: string
  schema: string | null
  births: string[] | null
}

const facts = sql`t.service_hit#>>'{facts,schema,0}' as schema, t.service_hit#>'{facts,birth_dates}' as births`
const pendingAlerts = (customer: 'person' | 'company' | 'counterparty') => sql`
  select 'alerts' as "table", t.id, t.entity_id, t.hit_name as name, t.service_hit->'lists'->>0 as list, t.binds, t.similarity_level,
    t.score, t.service_hit->'entity_categories' as categories, t.hit_status as status, t.updated_date, t.party, ${facts}
  from alerts t where t.${sql.ref(customer)} = p.${sql.ref(customer)} and t.hit_status = 0 and not t.is_deleted`
const pendingEntities = (customer: 'person' | 'company') => sql`
  select 'alert_case_entities', t.id, t.entity_id, t.entity_name, t.service_hit->'lists'->>0, t.binds, t.similarity_level,
    t.score, t.entity_categories, t.status, t.updated_date, t.party, ${facts}
  from alert_cases c join alert_case_entities t on t.org_id = c.org_id and t.alert_case = c.id
  where c.${sql.ref(customer)} = p.${sql.ref(customer)} and not c.is_deleted and t.status = 0 and not t.is_deleted`

type Row = PartyRow & Told & { hit: number; own: Told }

/**
 * Loads, for a page of pending hits, the other pending hits of the same customer under the same name (decision 1011). Staff decide
 * whether they are the same party: no date proves it, and none contradicts it.
 */
export const namesakesLoader =
  (table: HitTable): Loader =>
  async (tx, ids) => {
    const name = table === 'alerts' ? sql`t.hit_name` : sql`t.entity_name`
    const { rows } = await sql<Row>`
      with p as materialized (select o.*, jsonb_build_object('party', t.party, 'name', ${name},
          'schema', t.service_hit#>>'{facts,schema,0}', 'births', t.service_hit#>'{facts,birth_dates}') as own
        from (${ofCustomer[table]} where t.id = any(${[...ids]}::bigint[])) o join ${sql.table(table)} t on t.id = o.hit)
      select p.hit, p.own, h.*, h.name as entity_name, case when q.id is null then null
        else jsonb_build_object('id', coalesce(q.follows, q.id), 'state', q.state, 'create_date', q.create_date) end as approval
      from p cross join lateral (${pendingAlerts('person')} union all ${pendingAlerts('company')}
        union all ${pendingAlerts('counterparty')} union all ${pendingEntities('person')} union all ${pendingEntities('company')}) h
      left join approvals q on q.org_id = current_org() and q.target_table = h."table" and q.target_id = h.id
        and q.state = 'waiting' and not q.is_deleted
      where not (h."table" = ${table} and h.id = p.hit)
      order by p.hit, h.binds desc, h.score desc, h."table" desc, h.id`.execute(tx)
    const found = new Map<number, Namesake[]>()
    for (const row of rows.filter(isOffered)) {
      const { hit, own: _own, party: _party, name: _name, schema: _schema, births, ...shown } = row
      found.set(hit, [...(found.get(hit) ?? []), { ...shown, birth_dates: births ?? [] }])
    }
    return found
  }

/** Rows that staff set apart stay apart. */
const isSetApart = ({ party }: Told): boolean => party?.startsWith('split:') === true

const nameKey = ({ name }: Told): string => wordsOf(name).toSorted().join(' ')

function isOffered({ own, ...other }: Row): boolean {
  if (isSetApart(own) || isSetApart(other) || (own.party !== null && own.party === other.party)) return false
  if (own.schema !== other.schema || wordsOf(own.name).length < 2) return false
  return nameKey(own) === nameKey(other) && !datesContradict({ dates: own.births ?? [] }, { dates: other.births ?? [] })
}
