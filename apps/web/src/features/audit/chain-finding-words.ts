import type { ChainFinding } from '@probity/contract/activity/activity.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** A finding of the verification in one sentence. */
export function findingWords({ kind, seq, source, id, table, columns }: ChainFinding, t: Translate): string {
  const what = t(`chain.kind.${kind}`)
  const row = String(id ?? '–')
  if (table !== undefined) return t('chain.record', { what, table, row, columns: columns?.join(', ') ?? '' })
  if (source === undefined) return t('chain.ofSeal', { what, seq })
  return seq > 0 ? t('chain.finding', { kind: what, id: row, source, seq }) : t('chain.ofRow', { what, source, row })
}
