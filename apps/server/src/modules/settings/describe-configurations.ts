import { sql } from 'kysely'
import type { Approval, ApprovalSubject } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { settingWords } from './setting-words.ts'

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
