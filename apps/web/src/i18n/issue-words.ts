import type { Issue } from '@probity/contract/api/errors.ts'
import type { PlainWordKey, WordKey } from '#web/i18n/groups.ts'
import { currentLanguage, t } from '#web/i18n/translate.ts'

/** The label of each field, by the last part of its path. */
export type FieldLabels = Readonly<Record<string, PlainWordKey>>

/** An issue in the user's language. A code newer than this page falls back to the server's own sentence. */
export function issueWords({ path, code, message, params }: Issue, labels: FieldLabels): string {
  const translate = t as (key: WordKey, values?: Readonly<Record<string, string | number>>) => string
  const key = `issue.${code}` as WordKey
  const text = translate(key, { ...inLanguage(params), field: fieldName(path, labels) })
  return text === key ? message : text
}

/** The words of issues that name no field; undefined if one does, because its label is known to its form alone. */
export function refusalWords(issues: readonly Issue[]): string | undefined {
  const isWhole = ({ code }: Issue) => {
    const text = t(`issue.${code}` as PlainWordKey)
    return text !== `issue.${code}` && !text.includes('{field}')
  }
  return issues.length > 0 && issues.every(isWhole) ? issues.map((issue) => issueWords(issue, {})).join(' ') : undefined
}

const zhHant = '_zh_hant'

/** A value in both languages (`problem`, `problem_zh_hant`) is shown in the interface language. */
function inLanguage(params: Issue['params'] = {}): Record<string, string | number> {
  const chinese = Object.entries(params).filter(([name]) => name.endsWith(zhHant))
  if (currentLanguage() !== 'zh-hant' || chinese.length === 0) return params
  return { ...params, ...Object.fromEntries(chinese.map(([name, value]) => [name.slice(0, -zhHant.length), value])) }
}

export function fieldName(path: string, labels: FieldLabels): string {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const label = labels[path] ?? labels[last]
  return label === undefined ? last : t(label)
}
