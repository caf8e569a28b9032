import type { Issue } from '@probity/contract/errors.ts'
import type { PlainWordKey, WordKey } from '#web/i18n/groups.ts'
import { t } from '#web/i18n/translate.ts'

/** The name of each field as its label says it, by the last part of its path. */
export type FieldLabels = Readonly<Record<string, PlainWordKey>>

/** An issue in the user's language. A code newer than this page falls back to the server's own sentence. */
export function issueWords({ path, code, message, params }: Issue, labels: FieldLabels): string {
  const translate = t as (key: WordKey, values?: Readonly<Record<string, string | number>>) => string
  const key = `issue.${code}` as WordKey
  const text = translate(key, { ...params, field: fieldName(path, labels) })
  return text === key ? message : text
}

export function fieldName(path: string, labels: FieldLabels): string {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const label = labels[path] ?? labels[last]
  return label === undefined ? last : t(label)
}
