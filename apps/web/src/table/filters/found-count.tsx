import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useAnswer } from '#web/api/use-answer.ts'
import { tableDelayMs } from '#web/constants.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { withFilter } from '../list-state.ts'
import { type ListView, whereOfState } from '../use-list.ts'

export interface FoundCountProps {
  list: ListView
  /** The filter whose value is being edited. */
  id: string
  value: string
}

/** Number of rows the list would have with this value, before it is applied. */
export function FoundCount({ list, id, value }: FoundCountProps) {
  const t = useWords()
  const [settled] = useDebouncedValue(value, tableDelayMs)
  const { definition, state } = list
  const where = whereOfState(definition, withFilter(state, id, settled))
  const found = useAnswer({
    queryKey: [definition.name, 'list', 'count', where],
    queryFn: () => definition.count(where),
    placeholderData: keepPreviousData,
  })
  return (
    <output>
      <Answered answer={found} as="line" loading={null}>
        {(n) => t('table.count', { n: count(n) })}
      </Answered>
    </output>
  )
}
