import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { isFiltered } from './list-state.ts'
import type { List } from './use-list.ts'

/** Number of rows in a list; with a filter, the number of matches and the total. */
export function useListNote<Row>({ definition, state, total }: List<Row>): string {
  const t = useWords()
  const isNarrowed = isFiltered(state)
  const everything = definition.scope ?? {}
  const all = useAnswer({
    queryKey: [definition.name, 'list', 'count', everything],
    queryFn: () => definition.count(everything),
    enabled: isNarrowed,
  })
  const whole = isNarrowed ? valueIfKnown(all) : undefined
  if (total === undefined) return ''
  return whole === undefined
    ? t('table.count', { n: count(total) })
    : t('table.countOf', { n: count(total), total: count(whole) })
}
