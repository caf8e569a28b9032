import { useDebouncedValue } from '@mantine/hooks'
import type { Requirement } from '@probity/contract/access.ts'
import { useMayOpenPath } from '#web/access/may-open-path.ts'
import { useAnswers, valueIfKnown } from '#web/api/use-answer.ts'
import { nameSearchDelayMs } from '#web/constants.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { PaletteItem } from './palette-items.ts'

/** Records of one kind the palette can find. Features add theirs; the shell knows none of them. */
export interface RecordSource {
  title: PlainWordKey
  needs: Requirement
  /** The list whose access also opens its search. */
  listHref: string
  search: (text: string) => Promise<readonly PaletteItem[]>
}

const sources: RecordSource[] = []
const shortestSearch = 1

export function addRecordSource(source: RecordSource): void {
  if (!sources.some(({ title }) => title === source.title)) sources.push(source)
}

export function useRecordSearch(text: string) {
  const t = useWords()
  const mayOpen = useMayOpenPath()
  const [search] = useDebouncedValue(text.trim(), nameSearchDelayMs)
  const open = sources.filter(({ listHref }) => mayOpen(listHref))
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
