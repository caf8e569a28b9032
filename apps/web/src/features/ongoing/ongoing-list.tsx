import type { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { batchLogDelayMs } from '#web/constants.ts'
import { spanText } from '#web/features/batches/span.ts'
import { count, tableMinute } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { currentLanguage, t } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { FilterDef, Where } from '#web/table/filters/filter-def.ts'
import type { Column, ListDefinition } from '#web/table/list-definition.ts'
import { TableTime } from '#web/ui/date-display.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { saveBlob } from '#web/ui/save-file.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { downloadOf, fetchTasks } from './ongoing-calls.ts'
import { beganByItself } from './tasks/task-state.ts'
import { TaskStatus } from './tasks/task-status.tsx'

export const shortGuid = (guid: string): string => `${guid.slice(0, 8)}…${guid.slice(-3)}`

const took = ({ start, end }: OngoingTask): string => (end === null ? '–' : spanText(end - start, t))

const columns: readonly Column<OngoingTask>[] = [
  { id: 'guid', title: 'ongoing.guid', cell: (row) => <code title={row.guid}>{shortGuid(row.guid)}</code> },
  {
    id: 'type',
    title: 'ongoing.kind',
    cell: (row) => (
      <>
        {t(`ongoing.kind.${row.type}`)}
        {beganByItself(row) && `${t('app.listComma')}${t('ongoing.byItself')}`}
      </>
    ),
  },
  { id: 'taskId', title: 'ongoing.taskId', isExtra: true, cell: (row) => <code>{row.taskId}</code> },
  { id: 'start', title: 'batchLog.started', filter: 'started', cell: (row) => <TableTime at={row.start} /> },
  { id: 'took', title: 'ongoing.took', align: 'end', hideBelow: 1280, cell: took },
  { id: 'status', title: 'batchLog.status', cell: (row) => <TaskStatus task={row} /> },
  {
    id: 'parties',
    title: 'ongoing.parties',
    align: 'end',
    cell: (row) => `${count(row.parties)} / ${count(row.parties_total)}`,
  },
  { id: 'compared', title: 'ongoing.compared', align: 'end', isExtra: true, cell: (row) => count(row.compared) },
  { id: 'hits', title: 'batch.found', align: 'end', cell: (row) => count(row.hits) },
  { id: 'user', title: 'batch.user', hideBelow: 1280, cell: (row) => row.username },
  { id: 'url', title: 'ongoing.url', hideBelow: 1280, cell: (row) => <ResultLink task={row} /> },
  {
    id: 'eventTypes',
    title: 'ongoing.eventTypes',
    hideBelow: 1280,
    cell: (row) => <code title={listed(row.eventTypes, t)}>{eventText(row.eventTypes)}</code>,
  },
]

/** The last event, and the number of earlier ones. */
function eventText(types: readonly string[]): string {
  const last = types.at(-1)
  if (last === undefined) return '–'
  return types.length === 1 ? last : `${last} +${types.length - 1}`
}

const filters: readonly FilterDef[] = [{ id: 'started', title: 'batchLog.started', kind: 'date', field: 'started' }]

/** The time range of a where-object in the format of the call. */
function spanOf(where: Where): { start?: number; end?: number } {
  const { '>=': start, '<=': end } = (where['started'] ?? {}) as { '>='?: number; '<='?: number }
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
}

export const ongoingList: ListDefinition<OngoingTask> = {
  name: 'ongoing',
  columns,
  filters,
  defaultSort: 'start DESC',
  delayMs: batchLogDelayMs,
  rowId: (row) => Number(row.taskId),
  rowName: (row) => shortGuid(row.guid),
  fetch: async ({ filter, limit, skip }) =>
    (await fetchTasks({ ...spanOf(filter), size: limit, page: skip / limit })).ongoings,
  count: async (filter) => (await fetchTasks({ ...spanOf(filter), size: 1 })).total,
  small: (row) => ({
    title: t(`ongoing.kind.${row.type}`),
    end: <TaskStatus task={row} />,
    meta: `${shortGuid(row.guid)} · ${t('batch.found')} ${count(row.hits)}`,
    endMeta: tableMinute(row.start, currentLanguage()),
  }),
}

/** The link to the result of a task; it saves the file. */
function ResultLink({ task }: { task: OngoingTask }) {
  const t = useWords()
  if (task.url === null) return <>–</>
  const save = async () => {
    try {
      saveBlob(`ongoing-${task.guid}-result.jsonl.gz`, await downloadOf(task, { part: 'result' }))
    } catch (error) {
      notifyFailed(error, t('ongoing.downloadFailed'))
    }
  }
  return (
    <LinkButton title={task.url} onClick={() => void save()}>
      <code>…/{task.guid.slice(0, 8)}/result</code>
    </LinkButton>
  )
}
