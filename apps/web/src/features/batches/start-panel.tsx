import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { count, isoDateTime } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { batchInfo, latestBatch, type StartType, startBatch } from './batch-calls.ts'
import classes from './start-panel.module.css'

/** The two ways to start a batch, each with its coverage; the full one asks for confirmation. */
export function StartPanel() {
  const t = useWords()
  const mayChange = useMayChange('SCREENING')
  const [warns, warning] = useDisclosure()
  const { isBusy: isStarting, attempt } = useAttempt()
  const fresh = valueIfKnown(useAnswer(batchInfo('new')))
  const nobodyNew = fresh !== undefined && fresh.person_total + fresh.company_total === 0
  const start = async (type: StartType) => {
    const begin = async () => {
      const { batch, did } = await startBatch(type)
      queryClient.setQueryData(latestBatch.queryKey, batch)
      const { id, user } = batch
      if (did === 'show') notifyDone(t('batch.alreadyRunning', { id, user }))
      if (did === 'resume') notifyDone(t('batch.resumedInstead', { id }))
    }
    await attempt(begin, (error) => notifyFailed(error, t('batch.startFailed')))
    warning.close()
  }
  return (
    <div className="line-above">
      <Start type="new" title={t('batch.type.new')} body={t('batch.newBody')}>
        {mayChange && (
          <Button variant="filled" disabled={isStarting || nobodyNew} onClick={() => void start('new')}>
            {t('batch.new')}
          </Button>
        )}
      </Start>
      <Start type="all" title={t('batch.type.all')} body={t('batch.fullBody')}>
        {mayChange && (
          <Button disabled={isStarting} onClick={warning.open}>
            {t('batch.full')}
          </Button>
        )}
      </Start>
      <ConfirmDialog
        opened={warns}
        title={t('batch.warnTitle')}
        confirm={t('button.continue')}
        focus="cancel"
        onConfirm={() => start('all')}
        onClose={warning.close}
      >
        {t('batch.warn')}
      </ConfirmDialog>
    </div>
  )
}

interface StartProps {
  type: StartType
  title: string
  body: string
  children: ReactNode
}

function Start({ type, title, body, children }: StartProps) {
  const t = useWords()
  const info = useAnswer(batchInfo(type))
  return (
    <section className={classes['start']} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{body}</p>
        {info.state === 'value' && (
          <p className="ink-3">
            {info.value.last_completed_at === null
              ? t('batch.never')
              : t('batch.lastCompleted', { time: isoDateTime(info.value.last_completed_at) })}
          </p>
        )}
      </div>
      <span>
        <Answered answer={info} as="line" loading="–">
          {({ person_total, company_total }) =>
            person_total + company_total === 0
              ? t('batch.nothingNew')
              : t('batch.covers', { persons: count(person_total), companies: count(company_total) })
          }
        </Answered>
      </span>
      <div>{children}</div>
    </section>
  )
}
