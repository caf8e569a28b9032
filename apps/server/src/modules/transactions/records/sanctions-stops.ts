import type { RecordItem } from '@probity/contract/transactions/record-check.ts'
import { stopRule } from '@probity/contract/transactions/record-check.ts'
import type { TransactionRole } from '@probity/contract/transactions/transaction-types.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Part } from '../parts/part.ts'

/** Exposition of a confirmed sanctions hit. */
const sanctionsExposition = '0'

interface Confirmed {
  person: number | null
  company: number | null
  counterparty: number | null
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

/** Stops of a transaction: its parties with confirmed sanctions hits. They cannot be accepted as missing. */
export async function sanctionsStops(
  tx: Tx,
  parties: readonly (readonly [TransactionRole, Part])[],
): Promise<RecordItem[]> {
  const idsOf = (key: (typeof kinds)[number]) => parties.flatMap(([, part]) => part[key] ?? [])
  const ids = { person: idsOf('person'), company: idsOf('company'), counterparty: idsOf('counterparty') }
  if (kinds.every((kind) => ids[kind].length === 0)) return []
  const confirmed = await confirmedOf(tx, ids)
  return parties.flatMap(([role, part]) => {
    const found = confirmed.find((one) => kinds.some((kind) => one[kind] !== null && one[kind] === part[kind]))
    if (!found) return []
    const words = found.binds ? binding : policy
    return [{ rule: `${stopRule}.${role}`, ...words, role, fact: 'sanctions' as const, value: null }]
  })
}
