import type { TransactionCase } from '@probity/contract/transactions/nested-alert.ts'
import type { FoundHit, ScreeningResults } from '@probity/contract/transactions/screening-results.ts'
import type { TransactionRole } from '@probity/contract/transactions/transaction-types.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import { type PartyRef, partyKey } from '#modules/alerts/alerts.public.ts'
import { wholeHits } from '#modules/alerts/whole-hits.public.ts'
import { scanKey } from '#modules/screening/scans.public.ts'
import { caseLoader } from './nested-alerts.ts'
import { namedParties, partiesInRoles } from './parties-of-transaction.ts'

type Linked = PartyRef &
  Omit<FoundHit, 'legal_effect' | 'lists' | 'categories'> & {
    evidence: Pick<FoundHit, 'lists' | 'legal_effect'> & { entity_categories: string[] }
  }

const shared = sql`t.id, t.entity_id, hit_binds(t.service_hit) as binds, t.similarity_level, t.score, t.exposition,
  t.service_hit as evidence, t.danger`

/** Hits linked to a transaction, most dangerous first. */
async function linkedHits(tx: Tx, transaction: number): Promise<(PartyRef & { hit: FoundHit })[]> {
  const { rows } = await sql<Linked>`
    select 'alerts' as "table", null::bigint as alert_case, t.hit_name as entity_name, t.hit_status as status,
        t.person, t.company, t.counterparty, ${shared}
      from transaction_hits h join alerts t on t.org_id = h.org_id and t.id = h.alert
      where h.transaction = ${transaction} and not h.is_deleted and not t.is_deleted
    union all
    select 'alert_case_entities', t.alert_case, t.entity_name, t.status, c.person, c.company, null, ${shared}
      from transaction_hits h join alert_case_entities t on t.org_id = h.org_id and t.id = h.case_entity
      join alert_cases c on c.org_id = t.org_id and c.id = t.alert_case
      where h.transaction = ${transaction} and not h.is_deleted and not t.is_deleted
    order by danger desc, id`.execute(tx)
  const evidence = await wholeHits(
    tx,
    rows.map((row) => row.evidence),
  )
  return rows.map(({ person, company, counterparty, evidence: _kept, ...row }, at) => {
    const { lists, legal_effect, entity_categories } = evidence[at]!
    const { table, id, alert_case, entity_id, entity_name, binds, similarity_level, score, status, exposition } = row
    const shown = { table, id, alert_case, entity_id, entity_name, binds, similarity_level, score, status, exposition }
    return {
      person,
      company,
      counterparty,
      hit: { ...shown, lists, legal_effect: legal_effect ?? null, categories: entity_categories },
    }
  })
}

interface Scanned {
  role: TransactionRole
  name: string
  scan_id: string
  release: string
  create_date: number
}

/** Results of the last screening by party, and the parties that are not screened yet. */
export async function screeningResults(tx: Tx, transaction: number): Promise<ScreeningResults> {
  const named = await namedParties(tx, transaction)
  if (named.length === 0) throw notFound()
  const inRoles = await partiesInRoles(tx, named)
  const { rows } =
    await sql<Scanned>`select t.role, t.name, s.scan_id, s.release, t.create_date from transaction_scans t
    join scans s on s.org_id = t.org_id and s.id = t.scan where t.transaction = ${transaction} and not t.is_deleted`.execute(
      tx,
    )
  const scans = new Map(rows.map((row) => [row.role, row]))
  const hits = Map.groupBy(await linkedHits(tx, transaction), partyKey)
  const parties = inRoles.map(({ role, party }) => {
    const name = party.names.join(' ')
    const scan = scans.get(role)
    const isDue = scan?.name !== name
    return {
      role,
      name,
      screened_date: isDue ? null : scan.create_date,
      release: isDue ? null : scan.release,
      key: isDue ? null : scanKey(scan.scan_id),
      hits: (hits.get(partyKey(party)) ?? []).map(({ hit }) => hit),
    }
  })
  const pending = parties.flatMap((party) => party.hits).filter(({ status }) => status === 0).length
  const found = await caseLoader(tx, [transaction])
  return {
    is_complete: parties.length === named.length && parties.every(({ screened_date }) => screened_date !== null),
    pending,
    alert_case: (found.get(transaction) as TransactionCase | undefined) ?? null,
    parties,
  }
}
