import { Button, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { ReportMenu } from '#web/features/reports/open/report-menu.tsx'
import { count, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import {
  IconCheck,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconRefresh,
} from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from './batch.module.css'
import { latestBatch, pauseBatch, resumeBatch, stopBatch } from './batch-calls.ts'
import { type Batch, type BatchControl, controlsOf, totalOf } from './batch-state.ts'

export interface BatchHeadProps {
  batch: Batch | undefined
  isAuto: boolean
  onAuto: (isAuto: boolean) => void
  onRefresh: () => void
  onDone: () => void
}

/** Number, state and actions of the batch; each action has a fixed position. */
export function BatchHead({ batch, isAuto, onAuto, onRefresh, onDone }: BatchHeadProps) {
  const t = useWords()
  const language = useLanguage()
  const mayChange = useMayChange('SCREENING')
  const actions = (
    <>
      <Switch
        className={classes['auto']}
        label={t('batch.auto')}
        labelPosition="left"
        checked={isAuto}
        onChange={(event) => onAuto(event.currentTarget.checked)}
      />
      <Button leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={onRefresh}>
        {t('button.refresh')}
      </Button>
      {batch !== undefined && <ReportMenu ask={{ kind: 'batch', id: batch.id, format: 'pdf' }} />}
      {batch !== undefined && mayChange && <Controls batch={batch} onDone={onDone} />}
    </>
  )
  if (batch === undefined) return <PageHead title={t('menu.batch')} actions={actions} />
  const { type, status, start_date, user } = batch
  const time = `${tableDay(start_date, language)} ${hongKongTime(start_date)}`
  const note = (
    <>
      <b className={classes['status']} data-status={status}>
        {t(`batch.status.${status}`)}
      </b>{' '}
      {t('batch.started', { type: t(`batch.type.${type}`), time, user })}
    </>
  )
  return <PageHead title={t('batch.number', { id: batch.id })} note={note} actions={actions} />
}

const icons = {
  pause: IconPlayerPauseFilled,
  continue: IconPlayerPlayFilled,
  stop: IconPlayerStopFilled,
  done: IconCheck,
} as const
const failed = {
  pause: 'batch.pauseFailed',
  continue: 'batch.retryFailed',
  stop: 'batch.stopFailed',
} as const

function Controls({ batch, onDone }: { batch: Batch; onDone: () => void }) {
  const t = useWords()
  const [asksStop, stopping] = useDisclosure()
  const { isBusy, attempt } = useAttempt()
  const act = async (control: keyof typeof failed) => {
    const change = async () => {
      const calls = { pause: pauseBatch, continue: resumeBatch, stop: () => stopBatch(batch) }
      const now = await calls[control](batch.id)
      queryClient.setQueryData(latestBatch.queryKey, now)
      if (control === 'stop')
        notifyDone(t('batch.stoppedWith', { id: now.id, left: count(totalOf(now) - now.processed_records) }))
    }
    await attempt(change, (error) => notifyFailed(error, t(failed[control])))
    stopping.close()
    // Not awaited: other queries of the screen may be slow while the batch runs.
    void queryClient.invalidateQueries({ queryKey: ['batches'] })
  }
  const press = (control: BatchControl) => {
    if (control === 'done') onDone()
    else if (control === 'stop') stopping.open()
    else void act(control)
  }
  return (
    <>
      {controlsOf(batch.status).map((control) => {
        const Icon = icons[control]
        return (
          <Button
            key={control}
            disabled={isBusy}
            color={control === 'stop' ? 'red' : 'ink'}
            variant={control === 'stop' ? 'outline' : control === 'pause' ? 'default' : 'filled'}
            leftSection={<Icon size={14} aria-hidden="true" />}
            onClick={() => press(control)}
          >
            {t(`batch.${control}`)}
          </Button>
        )
      })}
      <ConfirmDialog
        opened={asksStop}
        title={t('batch.stopTitle', { id: batch.id })}
        confirm={t('batch.stop')}
        tone="red"
        onConfirm={() => act('stop')}
        onClose={stopping.close}
      >
        {t('batch.stopBody', { left: count(totalOf(batch) - batch.processed_records) })}
      </ConfirmDialog>
    </>
  )
}
