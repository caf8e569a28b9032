import type { AllianceLink } from '@probity/contract/ekyc/alliance-link.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** The alliance of the organisation, as its settings show it. */
export async function getAlliance(tx: Tx): Promise<AllianceLink | null> {
  const { rows } =
    await sql<AllianceLink>`select a.address, a.saved_by, a.updated_date, a.read_date, a.read_problem, a.read_status,
      (select count(*)::int from ekyc_banks b where b.org_id = a.org_id and b.alliance = a.id and not b.is_deleted) as banks,
      (select count(*)::int from ekyc_sendings s where s.org_id = a.org_id and s.alliance = a.id and s.state = 'waiting') as waiting,
      (select count(*)::int from ekyc_sendings s where s.org_id = a.org_id and s.alliance = a.id and s.state = 'failed') as failed
    from ekyc_alliances a where not a.is_deleted`.execute(tx)
  return rows[0] ?? null
}

/** Contains the sealed key; never leaves the server. */
export interface StoredAlliance {
  id: number
  address: string
  access_key: string
  read_until: string
}

export async function findAlliance(tx: Tx): Promise<StoredAlliance | undefined> {
  const { rows } = await sql<StoredAlliance>`select id, address, access_key, read_until from ekyc_alliances
    where not is_deleted`.execute(tx)
  return rows[0]
}

/** State of sending a request to the alliance, as JSON for the screen; null for a bank of the portal. */
export const sendingJson = sql`(select jsonb_build_object('state', case when s.state = 'failed' or a.is_deleted then 'failed'
      when coalesce(s.sent_until, 0) < (select coalesce(max(m.id), 0) from ekyc_messages m
        where m.org_id = r.org_id and m.request = r.id and m.sender in ('firm', 'product')) then 'waiting'
      else coalesce(s.state, 'sent') end, 'tries', coalesce(s.tries, 0), 'next_date', s.next_date, 'problem', s.problem,
    'status', s.http_status, 'detail', coalesce(s.detail, ''), 'refused', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id,
        'create_date', e.create_date, 'stage', e.body->'stage') order by e.id), '[]')
      from ekyc_events e where e.org_id = r.org_id and e.request = r.id and e.problem is not null))
  from ekyc_alliances a left join ekyc_sendings s on s.org_id = a.org_id and s.request = r.id
  where a.org_id = b.org_id and a.id = b.alliance)`
