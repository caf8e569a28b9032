import type { Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalSubject } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'

const words: Record<string, Bilingual> = {
  similarity_exact: { en: 'Exact from', zh: '完全相符起點' },
  similarity_strong: { en: 'Strong from', zh: '高度相似起點' },
  similarity_weak: { en: 'Weak from', zh: '部分相似起點' },
  raise_from: terms.raisingLevel,
  raise_from_binding: { en: 'Raising level, binding lists', zh: '開立警示的分數（具約束力名單）' },
  matcher_algorithm: { en: 'Matching algorithm', zh: '配對演算法' },
  four_eyes: { en: 'Second person', zh: '第二人覆核' },
  four_eyes_categories: { en: 'What a second person must approve', zh: '須第二人覆核的事項' },
  auto_resolve_true_hit: { en: 'Repeat true hits', zh: '自動沿用真正命中' },
  auto_resolve_false_hit: { en: 'Repeat false hits', zh: '自動沿用誤報' },
}

/** Display name of a setting that can be under four eyes. */
const settingWords = (key: string): Bilingual => words[key] ?? { en: key, zh: key }

/** Describes each requested change of a setting. */
export async function describeConfigurations(
  tx: Tx,
  approvals: readonly Approval[],
): Promise<ReadonlyMap<number, ApprovalSubject>> {
  const ids = approvals.map(({ target_id }) => target_id)
  const { rows } = await sql<{
    id: number
    config_key: string
    config_value: string
  }>`select id, config_key, config_value
    from configurations where org_id = current_org() and id = any(${ids}::bigint[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    approvals.flatMap(({ id, target_id, wanted }): [number, ApprovalSubject][] => {
      const setting = found.get(target_id)
      if (setting === undefined) return []
      const name = settingWords(setting.config_key)
      const [before, after] = [setting.config_value, String(wanted['config_value'])]
      const subject = {
        person: null,
        company: null,
        title: name,
        what: { en: `Setting: ${before} to ${after}`, zh: `設定：${before} 改為 ${after}` },
        changes: [{ field: name, removed: [before], added: [after] }],
        href: '/sys/Settings',
        hit: null,
        batch: 'change' as const,
        wanted: null,
        reason: null,
      }
      return [[id, subject]]
    }),
  )
}
