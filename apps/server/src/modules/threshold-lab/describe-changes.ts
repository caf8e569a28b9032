import type { InboxChange } from '@probity/contract/inbox/inbox.ts'
import type { LabSettings } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalSubject } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'

const names: Record<string, Bilingual> = {
  exact: { en: 'Exact from', zh: '完全相符起點' },
  strong: { en: 'Strong from', zh: '高度相似起點' },
  weak: { en: 'Weak from', zh: '部分相似起點' },
  raise_from: terms.raisingLevel,
  raise_from_binding: { en: 'Raising level, binding lists', zh: '開立警示的分數（具約束力名單）' },
  algorithm: { en: 'Matching algorithm', zh: '配對演算法' },
}

const read = (value: unknown): string =>
  typeof value === 'number' ? value.toFixed(2) : typeof value === 'string' ? value : '–'

function changesOf(before: LabSettings, settings: LabSettings): InboxChange[] {
  const known = before as unknown as Record<string, unknown>
  return Object.entries(settings)
    .filter(([name, value]) => known[name] !== value)
    .map(([name, value]) => ({
      field: names[name] ?? { en: name, zh: name },
      removed: [read(known[name])],
      added: [read(value)],
    }))
}

const list = (changes: readonly InboxChange[], language: keyof Bilingual, between: string, comma: string): string =>
  changes
    .map(({ field, removed, added }) => `${field[language]} ${removed[0] ?? ''}${between}${added[0] ?? ''}`)
    .join(comma)

interface Proposed {
  id: number
  before: LabSettings
  settings: LabSettings
  reason: string
}

/** Describes each requested change of the matcher. */
export async function describeChanges(
  tx: Tx,
  approvals: readonly Approval[],
): Promise<ReadonlyMap<number, ApprovalSubject>> {
  const ids = approvals.map(({ target_id }) => target_id)
  const { rows } = await sql<Proposed>`select id, before, settings, reason from matcher_changes
    where id = any(${ids}::bigint[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    approvals.flatMap(({ id, target_id }): [number, ApprovalSubject][] => {
      const proposed = found.get(target_id)
      if (proposed === undefined) return []
      const changes = changesOf(proposed.before, proposed.settings)
      const subject = {
        person: null,
        company: null,
        title: { en: 'Matcher settings', zh: '比對設定' },
        what: { en: list(changes, 'en', ' to ', ', '), zh: list(changes, 'zh', ' 改為 ', '，') },
        changes,
        href: '/sys/ThresholdLab',
        hit: null,
        batch: null,
        wanted: null,
        reason: proposed.reason,
      }
      return [[id, subject]]
    }),
  )
}
