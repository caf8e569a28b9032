import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalKind, ApprovalSubject } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { updateOne } from '#kernel/rows/write-rows.ts'
import { riskAccess } from '../risk-access.ts'
import { closeOverride, endKind, enforceOverride, lockOverride, raiseKind } from './raise-level.ts'

const kindWords: Record<string, Bilingual> = {
  sanctions: { en: 'sanctions hit', zh: '制裁名單命中' },
  call_for_action: { en: 'call-for-action country', zh: '呼籲採取行動的國家' },
  foreign_pep: { en: 'politically exposed person outside Hong Kong', zh: '非香港政治人物' },
  suspicion: { en: 'suspicion', zh: '懷疑' },
}
const levelWords: Record<string, string> = { 'High Risk': '高風險', 'Medium Risk': '中風險' }

interface Row {
  id: number
  person: number | null
  company: number | null
  kind: string
  level: string
  reason: string
}

async function describe(tx: Tx, approvals: readonly Approval[]): Promise<ReadonlyMap<number, ApprovalSubject>> {
  const ids = approvals.map(({ target_id }) => target_id)
  const { rows } = await sql<Row>`select id, person, company, kind, level, reason from risk_overrides
    where id = any(${ids}::bigint[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    approvals.flatMap((approval): [number, ApprovalSubject][] => {
      const row = found.get(approval.target_id)
      return row ? [[approval.id, subjectOf(row, approval)]] : []
    }),
  )
}

function subjectOf(row: Row, { kind, wanted }: Approval): ApprovalSubject {
  const why = kindWords[row.kind] ?? { en: row.kind, zh: row.kind }
  const zhLevel = levelWords[row.level] ?? row.level
  const what =
    kind === raiseKind
      ? { en: `Raise the level to ${row.level}: ${why.en}`, zh: `將級別提升至${zhLevel}：${why.zh}` }
      : { en: `End the raised level ${row.level}: ${why.en}`, zh: `終止提升的級別${zhLevel}：${why.zh}` }
  const base =
    row.person === null ? `/sys/Companies/Details/${row.company}` : `/sys/NaturalPerson/Details/${row.person}`
  return {
    person: row.person,
    company: row.company,
    title: terms.riskLevel,
    what,
    changes: [],
    href: `${base}?tab=risk`,
    hit: null,
    batch: 'change',
    wanted: null,
    reason: kind === raiseKind ? row.reason : String((wanted as { reason?: string }).reason ?? ''),
  }
}

async function currentUser(tx: Tx): Promise<string> {
  const { rows } = await sql<{ username: string }>`select current_username() as username`.execute(tx)
  return rows[0]!.username
}

/** A raised level takes effect when a second person approves it. */
export const raiseApproval: ApprovalKind = {
  kind: raiseKind,
  access: riskAccess.write,
  describe,
  approve: async (tx, { target_id }) => enforceOverride(tx, await lockOverride(tx, target_id), await currentUser(tx)),
  refuse: async (tx, { target_id }) => updateOne(tx, 'risk_overrides', { id: target_id, values: { state: 'refused' } }),
  withdraw: async (tx, { target_id }) =>
    updateOne(tx, 'risk_overrides', { id: target_id, values: { state: 'refused' } }),
}

/** A raised level ends when a second person approves its end. */
export const endApproval: ApprovalKind = {
  kind: endKind,
  access: riskAccess.write,
  describe,
  approve: async (tx, { target_id, wanted }) =>
    closeOverride(tx, await lockOverride(tx, target_id), (wanted as { reason: string }).reason),
}
