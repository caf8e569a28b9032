import type { RecordedStep } from '@probity/contract/alerts/recorded-steps.ts'
import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import type { LawFacts } from '@probity/contract/law/law-facts.ts'
import type { EvidenceOf, HitEvidence, PartyEvidence } from '@probity/contract/reports/evidence.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import { nameType } from '@probity/contract/values/enumerations.ts'
import { hongKongDay, hongKongZone } from '@probity/contract/values/hong-kong-time.ts'
import { findList } from '@probity/watchlists/registry.ts'
import { sanctionOf } from '@probity/watchlists/to-screening-entity.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import { uuidIn } from '#kernel/uuid-in.ts'
import { lawFacts } from '#modules/watchlists/watchlists.public.ts'
import { listHistories } from '../alerts/histories.public.ts'
import { wholeHits } from '../alerts/whole-hits.public.ts'
import { heldBack } from '../screening/screening.public.ts'
import { listsOfRelease, recordsOf } from '../watchlists/kept-releases.public.ts'
import type { Gathered, Gathering } from './gather-scan.ts'

const mostHits = 500
const mostHistory = 500

interface EntityRow {
  id: number
  entity_id: string
  listed: string
  service_hit: Hit
  status: HitStatus
  awaits_approval: boolean
  exposition: string | null
  remarks: string | null
  steps_done: RecordedStep[]
  mode: string
  scan_id: string
  release: string | null
  content_hash: string | null
  decided_by: string | null
  decided_date: number | null
  approved_by: string | null
  approved_date: number | null
}

/** The current hits of a case, strongest first, each with its last decision and its approver. */
async function entityRows(tx: Tx, caseId: number): Promise<EntityRow[]> {
  const { rows } = await sql<EntityRow & { entity_name: string }>`
    select e.id, e.entity_id, e.entity_name, coalesce(e.party, e.entity_id) as listed, e.service_hit, e.status, w.id is not null as awaits_approval, e.exposition, e.remarks, e.steps_done, e.screening_type as mode, e.service_id as scan_id,
      s.release, s.content_hash, coalesce(a.requested_by, d.username) as decided_by, coalesce(a.create_date, d.create_date) as decided_date,
      a.decided_by as approved_by, a.decided_date as approved_date
    from alert_case_entities e
    left join lateral ${uuidIn(sql`e.service_id`)} i on true
    left join scans s on s.org_id = e.org_id and s.scan_id = i.value
    left join lateral (select username, create_date from decisions d where d.org_id = e.org_id and d.case_entity = e.id
      and not d.withdrawn and e.status <> 0 order by d.id desc limit 1) d on true
    left join lateral (select requested_by, create_date, decided_by, decided_date from approvals a where a.org_id = e.org_id
      and a.target_table = 'alert_case_entities' and a.target_id = e.id and a.state = 'approved' and a.decided_by = d.username
      and a.wanted->>'status' = e.status::text and a.wanted->>'exposition' = e.exposition and a.wanted->>'remarks' = e.remarks
      order by a.id desc limit 1) a on true
    left join approvals w on w.org_id = e.org_id and w.target_table = 'alert_case_entities' and w.target_id = e.id
      and w.state = 'waiting' and not w.is_deleted
    where e.alert_case = ${caseId} and not e.is_deleted order by e.score desc, e.id limit ${mostHits}`.execute(tx)
  const hits = await wholeHits(
    tx,
    rows.map(({ service_hit }) => service_hit),
  )
  return rows.map(({ entity_name, ...row }, n) => ({ ...row, service_hit: { ...hits[n]!, entity_name } }))
}

/** The customer of a case. The case of a transaction has none: its hits are in the reports of their parties. */
async function partyOf(tx: Tx, caseId: number): Promise<PartyEvidence> {
  const { rows } = await sql<PartyEvidence>`
    select case when c.person is null then 'company' else 'person' end as kind, coalesce(c.person, c.company) as id,
      coalesce(p.ref_id, o.ref_id, '') as reference, coalesce(n.names, array[c.name]) as names,
      coalesce(p.risk_level, o.risk_level) as risk_level, coalesce(p.risk_score, o.risk_score)::text as risk_score,
      coalesce(p.risk_basis, o.risk_basis) <> 'place' as is_assessed,
      to_char(to_timestamp(coalesce(p.create_date, o.create_date) / 1000.0) at time zone ${hongKongZone}, 'YYYY-MM-DD') as since,
      exists (select 1 from sanctions_hits h where h.org_id = c.org_id and (h.person = c.person or h.company = c.company)) as sanctions_hit
    from alert_cases c
    left join individuals p on p.org_id = c.org_id and p.id = c.person
    left join corporates o on o.org_id = c.org_id and o.id = c.company
    left join lateral (select array_agg(btrim(concat_ws(' ', n.sur, n.other)) order by n.name_type, n.lang, n.id) as names from names n
      where n.org_id = c.org_id and (n.person_id = c.person or n.company_id = c.company) and not n.is_deleted
        and n.name_type <> ${nameType.alias}) n on true
    where c.id = ${caseId} and c.transaction is null and not c.is_deleted`.execute(tx)
  const [party] = rows
  if (!party) throw notFound()
  return party
}

/** Sanctions on each listed party, from the release of its hit; absent if that release is no longer stored. */
async function sanctionsOf({ services, head }: Gathering, rows: readonly EntityRow[]) {
  const found = new Map<number, HitEvidence['sanctions']>()
  for (const release of new Set(rows.map((row) => row.release))) {
    const own = rows.filter((row) => row.release === release)
    if (release === null) continue
    const records = await recordsOf(
      services,
      release,
      own.map(({ entity_id }) => entity_id),
    )
    for (const { id, entity_id } of own) {
      const sanctions = records?.get(entity_id)?.sanctions ?? (records ? [] : null)
      if (sanctions === null) continue
      found.set(
        id,
        sanctions.map((sanction) => {
          const { reason: _, ...shown } = sanctionOf(sanction, hongKongDay(head.printed_at))
          return shown
        }),
      )
    }
  }
  return found
}

/** The listing in Hong Kong law today of each hit on a binding list. */
async function lawsOf({ services }: Gathering, rows: readonly EntityRow[]): Promise<Map<number, LawFacts | null>> {
  const found = new Map<number, LawFacts | null>()
  for (const { id, entity_id, service_hit, release } of rows) {
    const [list] = service_hit.lists
    if (list === undefined || findList(list)?.effect !== 'binding') continue
    const records = release === null ? undefined : await recordsOf(services, release, [entity_id])
    found.set(id, await lawFacts(services.lists.current(), records?.get(entity_id) ?? { id: entity_id, list }))
  }
  return found
}

async function listsOf({ services, organisationId }: Gathering, rows: readonly EntityRow[]) {
  const releases = [...new Set(rows.map(({ release }) => release))].filter((id) => id !== null)
  const lists = await Promise.all(releases.map((id) => listsOfRelease(services, { id, organisationId })))
  return new Map(releases.map((id, at) => [id, lists[at]!]))
}

/** A case with its customer and every hit: evidence, decisions with their users, and history. */
export async function gatherCase(tx: Tx, gathering: Gathering, id: number): Promise<Gathered<EvidenceOf<'case'>>> {
  const party = await partyOf(tx, id)
  const rows = await entityRows(tx, id)
  const raising = await heldBack(tx, party.kind, party.id)
  const histories: HitEvidence['history'][] = []
  for (const row of rows) {
    const history = await listHistories(tx, { id, entityId: String(row.id), limit: mostHistory, skip: 0 })
    histories.push(history.map(({ id: _trace, ...entry }) => entry))
  }
  return async () => {
    const [sanctions, lists] = [await sanctionsOf(gathering, rows), await listsOf(gathering, rows)]
    const laws = await lawsOf(gathering, rows)
    const hits = rows.map(({ entity_id: _entity, service_hit, release, ...row }, at): HitEvidence => {
      const own = (lists.get(release ?? '') ?? []).filter(({ code }) => service_hit.lists.includes(code))
      const history = histories[at]!
      return {
        ...row,
        hit: service_hit,
        lists: own,
        history,
        law: laws.get(row.id) ?? null,
        sanctions: sanctions.get(row.id) ?? null,
      }
    })
    return { kind: 'case', head: gathering.head, id, party, raising, hits }
  }
}
