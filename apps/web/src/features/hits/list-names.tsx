import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { BindingMark } from './binding-mark.tsx'
import { useListName } from './list-name.ts'

/** The lists of a hit by name, with whether one of them binds in Hong Kong. */
export function ListNames({ lists, binding }: { lists: readonly string[]; binding: boolean }) {
  const t = useWords()
  const name = useListName()
  if (lists.length === 0) return '–'
  return (
    <span title={listed(lists.map(name), t)}>
      {binding && (
        <>
          <BindingMark />
          {' · '}
        </>
      )}
      {listed(lists.map(name), t)}
    </span>
  )
}
