import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { type LawState, lawState } from '@probity/contract/law/law-facts.ts'
import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { findList } from '@probity/watchlists/registry.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { lawFacts } from '#modules/watchlists/watchlists.public.ts'
import type { Party } from './members.queries.ts'

/** A hit of a party as its cover tells it: which list, what was decided, by whom. */
export interface ToldHit {
  name: string
  entity_id: string
  codes: readonly string[]
  lists: readonly Bilingual[]
  binds: boolean
  /** State of a binding hit in Hong Kong law; absent until the lists were read. */
  law?: LawState | undefined
  score: number
  raised: number
  status: HitStatus
  exposition: string | null
  remarks: string | null
  waits: boolean
  decided_by: string | null
  decided_date: number | null
  approved_by: string | null
}

/** What a pack is about, for readers of its cover. */
export interface Story {
  screenings: number
  first: number | null
  last: number | null
  hits: readonly ToldHit[]
}

const mostTold = 200

/** The hits of a party, most dangerous first, each with the one who decided it and the second person. */
export async function storyOf(tx: Tx, { kind, id }: Party): Promise<Story> {
  const party = sql.ref(kind)
  const scans = await sql<Omit<Story, 'hits'>>`select count(*)::int as screenings, min(create_date) as first,
    max(create_date) as last from scans where ${party} = ${id}`.execute(tx)
  const { rows } = await sql<Omit<ToldHit, 'lists' | 'law'>>`with hits as (
      select 'alerts' as of, id, entity_id, hit_name as name, service_hit, hit_status as status, exposition, remarks, create_date, danger
        from alerts where ${party} = ${id} and not is_deleted
      union all select 'alert_case_entities', e.id, e.entity_id, e.entity_name, e.service_hit, e.status, e.exposition, e.remarks, e.create_date, e.danger
        from alert_case_entities e join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case
        where c.${party} = ${id} and not e.is_deleted)
    select h.name, h.entity_id, array(select jsonb_array_elements_text(h.service_hit->'lists')) as codes, hit_binds(h.service_hit) as binds,
      (h.service_hit->>'score')::float8 as score, h.create_date as raised, h.status, h.exposition, h.remarks, w.id is not null as waits,
      coalesce(a.requested_by, d.username) as decided_by, coalesce(a.create_date, d.create_date) as decided_date, a.decided_by as approved_by
    from hits h
    left join lateral (select username, create_date from decisions d where not d.withdrawn and h.status <> 0
      and (case h.of when 'alerts' then d.alert else d.case_entity end) = h.id order by d.id desc limit 1) d on true
    left join lateral (select requested_by, create_date, decided_by from approvals a where a.target_table = h.of
      and a.target_id = h.id and a.state = 'approved' and a.decided_by = d.username order by a.id desc limit 1) a on true
    left join approvals w on w.target_table = h.of and w.target_id = h.id and w.state = 'waiting' and not w.is_deleted
    order by h.danger desc, h.id limit ${mostTold}`.execute(tx)
  return { ...scans.rows[0]!, hits: rows.map((hit) => ({ ...hit, lists: hit.codes.map(shortName) })) }
}

/** The story with the state of each binding hit in the lists of today. */
export async function storyWithLaw({ lists }: { lists?: Services['lists'] }, story: Story): Promise<Story> {
  const hits: ToldHit[] = []
  for (const hit of story.hits) {
    const [list] = hit.codes
    const facts = lists && hit.binds && list ? await lawFacts(lists.current(), { id: hit.entity_id, list }) : null
    hits.push(facts ? { ...hit, law: lawState(facts) } : hit)
  }
  return { ...story, hits }
}

const shortName = (code: string): Bilingual => findList(code)?.shortName ?? { en: code, zh: code }
