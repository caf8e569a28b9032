import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { BindingMark } from './binding-mark.tsx'
import { useListName, useShortListName } from './list-name.ts'

/** The lists of a hit by name, and whether one of them is binding in Hong Kong. */
export function ListNames({ lists, binding }: { lists: readonly string[]; binding: boolean }) {
  const t = useWords()
  const name = useListName()
  const short = useShortListName()
  if (lists.length === 0) return '–'
  return (
    <span title={listed(lists.map(name), t)}>
      {binding && (
        <>
          <BindingMark />
          {' · '}
        </>
      )}
      {listed(lists.map(short), t)}
    </span>
  )
}
