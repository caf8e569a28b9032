import type { PartyRow, PartyRows } from '@probity/contract/alerts/party-rows.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useListName } from './list-name.ts'

/** The lists of these rows, each once: a list may name one party in several rows. */
export const listsOf = (rows: readonly Pick<PartyRow, 'list'>[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ list }) => list ?? []))

/** States that a hit represents further list rows; a tooltip and screen readers name their lists. */
export function AlsoOn({ party }: { party: Pick<PartyRows, 'rows'> | null | undefined }) {
  const t = useWords()
  const nameOf = useListName()
  const [, ...others] = party?.rows ?? []
  if (others.length === 0) return null
  const lists = [...listsOf(others)].filter((list) => list !== party?.rows[0]?.list)
  const names = [...listsOf(others)].map(nameOf).join(t('app.comma'))
  return (
    <span title={t('hits.alsoOn', { lists: names })}>
      {' · '}
      {lists.length > 0 ? t('hits.moreRows', { n: lists.length }) : t('hits.moreOfList', { n: others.length })}
    </span>
  )
}
