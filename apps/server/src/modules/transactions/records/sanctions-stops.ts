import type { RecordItem } from '@probity/contract/transactions/record-check.ts'
import { pendingRule, stopRule } from '@probity/contract/transactions/record-check.ts'
import type { TransactionRole } from '@probity/contract/transactions/transaction-types.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Part } from '../parts/part.ts'

/** Exposition of a confirmed sanctions hit. */
const sanctionsExposition = '0'

interface Party {
  person: number | null
  company: number | null
  counterparty: number | null
}
interface Confirmed extends Party {
  /** True if one of the lists binds in Hong Kong. */
  binds: boolean
}

const kinds = ['person', 'company', 'counterparty'] as const

/** Parties, registered or free, with a confirmed sanctions hit under the decisions in force. */
async function confirmedOf(tx: Tx, ids: Record<(typeof kinds)[number], number[]>): Promise<Confirmed[]> {
  const { rows } =
    await sql<Confirmed>`/* confirmed_sanctions */ select d.person, d.company, d.counterparty, bool_or(coalesce(a.binds, e.binds, false)) as binds
    from decisions d left join alerts a on a.org_id = d.org_id and a.id = d.alert
    left join alert_case_entities e on e.org_id = d.org_id and e.id = d.case_entity
    where (d.person = any(${ids.person}) or d.company = any(${ids.company}) or d.counterparty = any(${ids.counterparty}))
      and not d.withdrawn and d.status = 1 and d.exposition = ${sanctionsExposition}
      and not exists (select 1 from decisions later where later.org_id = d.org_id and later.entity_id = d.entity_id
        and later.person is not distinct from d.person and later.company is not distinct from d.company
        and later.counterparty is not distinct from d.counterparty
        and not later.withdrawn and later.id > d.id)
    group by d.person, d.company, d.counterparty`.execute(tx)
  return rows
}

const binding = {
  section: 'Cap. 537, Cap. 575 s.6-8, s.12',
  source: {
    en: 'United Nations Sanctions Ordinance (Cap. 537); United Nations (Anti-Terrorism Measures) Ordinance (Cap. 575), s.6-8, s.12',
    zh: '《聯合國制裁條例》（第537章）；《聯合國（反恐怖主義措施）條例》（第575章）第6至8、12條',
  },
  en: 'Confirmed sanctions hit: no dealing. Freeze what is held, and report to the JFIU and the authority as soon as practicable',
  zh: '已確認制裁命中：不得交易。凍結所持財產，並盡快向聯合財富情報組及有關當局報告',
}
const policy = {
  section: null,
  source: { en: 'Rule of the house', zh: '機構內部規定' },
  en: 'Confirmed hit on a foreign sanctions list: hold the transaction until a compliance officer has decided',
  zh: '已確認命中外國制裁名單：暫停交易，待合規主任決定',
}

/** Parties, registered or free, with a pending hit on a list that binds in Hong Kong. */
async function bindingPendingOf(tx: Tx, ids: Record<(typeof kinds)[number], number[]>): Promise<Party[]> {
  const { rows } = await sql<Party>`/* binding_pending */ select a.person, a.company, a.counterparty from alerts a
      where (a.person = any(${ids.person}) or a.company = any(${ids.company}) or a.counterparty = any(${ids.counterparty}))
        and a.hit_status = 0 and hit_binds(a.service_hit) and not a.is_deleted
    union select c.person, c.company, null from alert_cases c
      join alert_case_entities e on e.org_id = c.org_id and e.alert_case = c.id
      where (c.person = any(${ids.person}) or c.company = any(${ids.company}))
        and e.status = 0 and hit_binds(e.service_hit) and not e.is_deleted and not c.is_deleted`.execute(tx)
  return rows
}

const pendingWords = {
  section: null,
  source: binding.source,
  en: 'Pending hit on a list that binds in Hong Kong: decide it before the transaction goes on',
  zh: '在香港具約束力的名單有待處理的命中：須先作出決定，交易方可繼續',
}

/** Stops of a transaction, and what might become one: confirmed and pending sanctions hits of its parties. */
export async function sanctionsStops(
  tx: Tx,
  parties: readonly (readonly [TransactionRole, Part])[],
): Promise<RecordItem[]> {
  const idsOf = (key: (typeof kinds)[number]) => parties.flatMap(([, part]) => part[key] ?? [])
  const ids = { person: idsOf('person'), company: idsOf('company'), counterparty: idsOf('counterparty') }
  if (kinds.every((kind) => ids[kind].length === 0)) return []
  const confirmed = await confirmedOf(tx, ids)
  const pending = await bindingPendingOf(tx, ids)
  return parties.flatMap(([role, part]) => {
    const isOf = (one: Party) => kinds.some((kind) => one[kind] !== null && one[kind] === part[kind])
    const item = { role, fact: 'sanctions' as const, value: null }
    const found = confirmed.find(isOf)
    if (found) return [{ rule: `${stopRule}.${role}`, ...(found.binds ? binding : policy), ...item }]
    return pending.some(isOf) ? [{ rule: `${pendingRule}.${role}`, ...pendingWords, ...item }] : []
  })
}
