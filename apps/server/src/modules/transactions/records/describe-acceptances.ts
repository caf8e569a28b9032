import { sql } from 'kysely'
import type { Approval, ApprovalSubject } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'

interface Row {
  id: number
  tran_ref: string
  person: number | null
  company: number | null
  record_items: { rule: string; section: string | null; en: string; zh: string }[]
}

/** Describes the missing items of each record to be accepted. */
export async function describeAcceptances(
  tx: Tx,
  approvals: readonly Approval[],
): Promise<ReadonlyMap<number, ApprovalSubject>> {
  const ids = approvals.map(({ target_id }) => target_id)
  const { rows } = await sql<Row>`select id, tran_ref, person, company, record_items from transactions
    where org_id = current_org() and id = any(${ids}::bigint[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    approvals.flatMap(({ id, target_id, wanted }): [number, ApprovalSubject][] => {
      const row = found.get(target_id)
      return row === undefined ? [] : [[id, subjectOf(row, wanted as { rules: string[]; reason: string })]]
    }),
  )
}

function subjectOf(row: Row, { rules, reason }: { rules: string[]; reason: string }): ApprovalSubject {
  const lacking = row.record_items.filter(({ rule }) => rules.includes(rule))
  return {
    person: row.person,
    company: row.company,
    title: { en: `Transaction ${row.tran_ref}`, zh: `交易 ${row.tran_ref}` },
    what: {
      en: `Accept the record without: ${lacking.map(({ en }) => en).join('; ')}`,
      zh: `接納欠缺以下資料的紀錄：${lacking.map(({ zh }) => zh).join('；')}`,
    },
    changes: [],
    href: '/sys/Transaction',
    hit: null,
    batch: 'change',
    wanted: null,
    reason,
  }
}
