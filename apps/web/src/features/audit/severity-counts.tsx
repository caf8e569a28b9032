import { type SeverityCounts as Counts, severities } from '@probity/contract/activity.ts'
import { toQuery } from '@probity/contract/client.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { withFilter } from '#web/table/list-state.ts'
import type { List } from '#web/table/use-list.ts'
import { SeverityMark } from '#web/ui/severity.tsx'
import type { Entry } from './activity-list.ts'
import classes from './audit.module.css'

const heaviestFirst = severities.toReversed()

/** How many entries of each weight meet the other filters; each figure shows its own entries, and all again. */
export function SeverityCounts({ list }: { list: List<Entry> }) {
  const t = useWords()
  const { severity: _, ...filter } = list.where
  const { data } = useQuery({
    queryKey: ['activity', 'severities', filter],
    queryFn: () => fetchData<Counts>(`/v2/users/activity/severities?${toQuery({ filter })}`),
    placeholderData: keepPreviousData,
  })
  if (data === undefined) return null
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
          <b>{count(data[severity])}</b> <SeverityMark severity={severity} />
        </button>
      ))}
    </fieldset>
  )
}
