import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'

/** Common values of free-text fields. */
const offered = {
  channel: ['cash', 'cheque', 'bank', 'fps', 'card', 'wallet', 'internal'],
  purpose: ['family', 'trade', 'investment', 'education', 'travel', 'salary', 'loan', 'others'],
  source: ['salary', 'business', 'savings', 'assets', 'loan', 'inheritance', 'others'],
} as const

/** The suggestions of a field in the interface language. */
export function useSuggestions(kind: keyof typeof offered): string[] {
  const t = useWords()
  return offered[kind].map((one) => t(`txn.${kind}.${one}` as PlainWordKey))
}
