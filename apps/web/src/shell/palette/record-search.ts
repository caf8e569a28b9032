import { useDebouncedValue } from '@mantine/hooks'
import { useMayOpenPath } from '#web/access/may-open-path.ts'
import { useAnswers, valueIfKnown } from '#web/api/use-answer.ts'
import { nameSearchDelayMs } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useProduct } from '#web/product.ts'

const shortestSearch = 1

const first: readonly string[] = ['palette.persons', 'palette.companies']
/** Clients come before records about them. */
const rankOf = (title: string): number => (first.includes(title) ? first.indexOf(title) : first.length)

export function useRecordSearch(text: string) {
  const t = useWords()
  const mayOpen = useMayOpenPath()
  const [search] = useDebouncedValue(text.trim(), nameSearchDelayMs)
  const open = useProduct()
    .recordSources.filter(({ listHref }) => mayOpen(listHref))
    .toSorted((one, other) => rankOf(one.title) - rankOf(other.title))
  const isAsked = search.length >= shortestSearch
  const results = useAnswers(
    open.map((source) => ({
      queryKey: ['palette', source.title, search],
      queryFn: () => source.search(search),
      enabled: isAsked,
      gcTime: 0,
    })),
  )
  return {
    groups: open.map((source, at) => ({ title: t(source.title), items: valueIfKnown(results[at]!) ?? [] })),
    searching: isAsked && results.some(({ state }) => state === 'loading'),
    failed: results.some(({ state }) => state === 'failed'),
  }
}
