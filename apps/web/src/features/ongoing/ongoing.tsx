import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useMayChange, useMayOpen } from '#web/access/can.tsx'
import { useLiveChanges } from '#web/api/live/live.ts'
import { oneLookAtATime } from '#web/api/live/one-look.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { batchRefreshMs } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { EmptyList } from '#web/table/table-states.tsx'
import { useList } from '#web/table/use-list.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconCalendarClock, IconRefresh } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { CoverageStrip } from './coverage-strip.tsx'
import { LastDelta } from './last-delta.tsx'
import classes from './ongoing.module.css'
import { latestTasks } from './ongoing-calls.ts'
import { ongoingList } from './ongoing-list.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { StartMenu } from './start-menu.tsx'
import { RunningTask } from './tasks/running-task.tsx'
import { TaskActions } from './tasks/task-actions.tsx'
import { isUnderWay } from './tasks/task-state.ts'

const look = () => queryClient.invalidateQueries({ queryKey: ['ongoing'] })
const lookOnChange = oneLookAtATime(look)

/** Tasks that keep every customer screened: state of the register, running and past tasks, their results. */
export function Screen() {
  const t = useWords()
  const [isAuto, setAuto] = useState(true)
  const mayChange = useMayChange('SCREENING')
  const maySchedule = useMayOpen('Settings')
  const list = useList(ongoingList)
  const latest = useAnswer({
    ...latestTasks,
    refetchInterval: ({ state }) => isAuto && (state.data ?? []).some(isUnderWay) && batchRefreshMs,
  })
  useLiveChanges('screening_runs', lookOnChange, isAuto)
  const running = valueIfKnown(latest)?.find(isUnderWay)
  const actions = (
    <>
      <Switch
        className={classes['auto']}
        label={t('batch.auto')}
        labelPosition="left"
        checked={isAuto}
        onChange={(event) => setAuto(event.currentTarget.checked)}
      />
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={() => void look()}>
        {t('button.refresh')}
      </Button>
      {maySchedule && (
        <OpensDialog
          opener={(open) => (
            <Button leftSection={<IconCalendarClock size={15} aria-hidden="true" />} onClick={open}>
              {t('ongoing.schedule')}
            </Button>
          )}
          dialog={(close) => <ScheduleDialog onClose={close} />}
        />
      )}
      {mayChange && <StartMenu running={running} />}
    </>
  )
  return (
    <>
      <PageHead title={t('menu.ongoing')} note={t('ongoing.note')} actions={actions} />
      <Answered answer={latest} as="part">
        {(tasks) => <CoverageStrip tasks={tasks} />}
      </Answered>
      {running !== undefined && <RunningTask task={running} />}
      <DataTable
        list={list}
        caption={t('ongoing.tasks')}
        empty={<EmptyList title={t('ongoing.empty')}>{t('ongoing.emptyBody')}</EmptyList>}
        rowActions={(task) => <TaskActions task={task} />}
      />
      {latest.state === 'value' && <LastDelta tasks={latest.value} />}
    </>
  )
}
