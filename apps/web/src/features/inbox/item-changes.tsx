import type { InboxChange } from '@probity/contract/inbox/inbox.ts'
import { isDay } from '@probity/contract/values/dates.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { Diff } from '#web/ui/diff.tsx'

/** The changes, as removed and added values. */
export function ItemChanges({ changes }: { changes: readonly InboxChange[] }) {
  const language = useLanguage()
  const shown = (value: string) => (isDay(value) ? (tableDay(value, language) ?? value) : value)
  return (
    <span>
      {changes.map(({ field, removed, added }) => (
        <span key={field.en}>
          {inLanguage(field, language)}{' '}
          <Diff
            segments={[
              ...removed.map((value) => ({ value: shown(value), removed: true })),
              ...added.map((value) => ({ value: `+ ${shown(value)}`, added: true })),
            ]}
          />{' '}
        </span>
      ))}
    </span>
  )
}
