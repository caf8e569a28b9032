import type { PartyRows } from '@probity/contract/alerts/party-rows.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useListName } from './list-name.ts'

/** States that a hit represents further list rows; a tooltip and screen readers name their lists. */
export function AlsoOn({ party }: { party: Pick<PartyRows, 'rows'> | null | undefined }) {
  const t = useWords()
  const nameOf = useListName()
  const [, ...others] = party?.rows ?? []
  if (others.length === 0) return null
  const names = others.flatMap(({ list }) => (list === null ? [] : [nameOf(list)])).join(t('app.comma'))
  return (
    <span title={t('hits.alsoOn', { lists: names })}>
      {' · '}
      {t('hits.moreRows', { n: others.length })}
    </span>
  )
}
