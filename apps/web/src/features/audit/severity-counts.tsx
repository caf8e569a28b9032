import { activityCalls } from '@probity/contract/activity/activity-calls.ts'
import { severities } from '@probity/contract/activity/activity-types.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { withFilter } from '#web/table/list-state.ts'
import type { List } from '#web/table/use-list.ts'
import { SeverityMark } from '#web/ui/marks/severity.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import classes from './audit.module.css'
import type { Entry } from './entry.ts'

const heaviestFirst = severities.toReversed()

/** Counts of entries per severity under the other filters; each count toggles its own filter. */
export function SeverityCounts({ list }: { list: List<Entry> }) {
  const t = useWords()
  const { severity: _, ...filter } = list.where
  const counts = useAnswer({
    queryKey: ['activity', 'severities', filter],
    queryFn: () => call(activityCalls.severities, { query: { filter } }),
    placeholderData: keepPreviousData,
  })
  if (counts.state !== 'value') return <IfFailed answer={counts} />
  const chosen = list.state.filters['severity']
  return (
    <fieldset className={classes['weights']} aria-label={t('audit.severities')}>
      {heaviestFirst.map((severity) => (
        <button
          key={severity}
          type="button"
          aria-pressed={chosen === severity}
          onClick={() => list.change(withFilter(list.state, 'severity', chosen === severity ? '' : severity))}
        >
          <b>{count(counts.value[severity])}</b> <SeverityMark severity={severity} />
        </button>
      ))}
    </fieldset>
  )
}
