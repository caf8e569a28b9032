import { Button, Checkbox, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { importCalls } from '@probity/contract/imports/import-calls.ts'
import type { ImportRow } from '@probity/contract/imports/imports.ts'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { responseTo } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { clock } from '#web/clock.ts'
import { spanText } from '#web/features/batches/span.ts'
import { count, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconArrowBackUp, IconDownload } from '#web/ui/generated/icons.ts'
import { saveBlob } from '#web/ui/save-file.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { startImport, steerImport, undoImport } from '../import-calls.ts'
import classes from '../imports.module.css'
import { canUndo } from './import-rows.tsx'

/** The next possible action, and the progress. */
export function ImportFoot({ row }: { row: ImportRow }) {
  const mayChange = useMayChange('IMPORT')
  return (
    <footer className={classes['foot']}>
      <Outcome row={row} />
      <RefusedRows row={row} />
      {mayChange && row.step === 'waiting' && <Start row={row} />}
      {mayChange && (row.step === 'running' || row.step === 'paused') && <Steer row={row} />}
      {mayChange && canUndo(row) && <Undo row={row} />}
    </footer>
  )
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['imports'] })
const minuteMs = 60_000

function Outcome({ row }: { row: ImportRow }) {
  const t = useWords()
  const { step, done, planned, created, updated, failed, undone, kept, start_date } = row
  if (step === 'waiting') return <p>{t('import.undoNote')}</p>
  if (step === 'running' || step === 'paused') {
    const spent = Math.max(1, clock.now() - (start_date ?? clock.now()))
    const left = done === 0 ? undefined : (spent / done) * (planned - done)
    return (
      <div className={classes['progress']}>
        <Progress value={planned === 0 ? 0 : (100 * done) / planned} aria-label={t('import.step.running')} />
        <p role="status">
          {t('import.progress', { done: count(done), planned: count(planned) })}
          {left !== undefined && step === 'running' && (
            <> · {t('import.rate', { rate: count(Math.round((done / spent) * minuteMs)), left: spanText(left, t) })}</>
          )}
        </p>
      </div>
    )
  }
  return (
    <p role="status">
      {t('import.result', { created: count(created), updated: count(updated), failed: count(failed) })}
      {undone + kept > 0 && <> · {t('import.undoneRows', { undone: count(undone), kept: count(kept) })}</>}
    </p>
  )
}

function RefusedRows({ row: { id, verdict_refused, failed, start_date } }: { row: ImportRow }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const save = async () => {
    const answer = await responseTo(importCalls.refused, { params: { id } })
    saveBlob(`refused-rows-${id}.xlsx`, await answer.blob())
  }
  if ((start_date === null ? verdict_refused : failed) === 0) return null
  return (
    <Button
      disabled={isBusy}
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      onClick={() => void attempt(save)}
    >
      {t('import.refusedRows')}
    </Button>
  )
}

function Start({ row }: { row: ImportRow }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const [screens, setScreens] = useState(true)
  const act = (work: () => Promise<unknown>) =>
    void attempt(async () => {
      await work()
      await refresh()
    })
  return (
    <>
      <Checkbox
        label={t('import.screen')}
        checked={screens}
        onChange={(event) => setScreens(event.currentTarget.checked)}
      />
      <Button disabled={isBusy} onClick={() => act(() => steerImport(row.id, 'cancel'))}>
        {t('import.cancel')}
      </Button>
      <Button
        variant="filled"
        color="ink"
        disabled={isBusy || row.planned === 0}
        onClick={() => act(() => startImport(row.id, screens))}
      >
        {t('import.start', { n: count(row.planned), left: count(row.total - row.planned) })}
      </Button>
    </>
  )
}

function Steer({ row }: { row: ImportRow }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const [asks, cancelling] = useDisclosure()
  const act = (step: 'pause' | 'resume' | 'cancel') =>
    attempt(async () => {
      await steerImport(row.id, step)
      await refresh()
    })
  const next = row.step === 'running' ? 'pause' : 'resume'
  return (
    <>
      <Button disabled={isBusy} onClick={() => void act(next)}>
        {t(`import.${next}`)}
      </Button>
      <Button color="red" variant="outline" disabled={isBusy} onClick={cancelling.open}>
        {t('import.cancel')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('import.cancelTitle')}
        confirm={t('import.cancel')}
        cancel={t('import.back')}
        tone="red"
        onClose={cancelling.close}
        onConfirm={async () => {
          cancelling.close()
          await act('cancel')
        }}
      >
        {t('import.cancelBody')}
      </ConfirmDialog>
    </>
  )
}

function Undo({ row }: { row: ImportRow }) {
  const t = useWords()
  const language = useLanguage()
  const { isBusy, attempt } = useAttempt()
  const [asks, undoing] = useDisclosure()
  const left = row.created + row.updated - row.undone
  if (left === 0) return null
  return (
    <>
      <span>{t('import.undoUntil', { date: tableDay(row.undo_until ?? 0, language) ?? '' })}</span>
      <Button disabled={isBusy} leftSection={<IconArrowBackUp size={15} aria-hidden="true" />} onClick={undoing.open}>
        {t('import.undo', { n: count(left) })}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('import.undoTitle')}
        confirm={t('import.undo', { n: count(left) })}
        tone="red"
        onClose={undoing.close}
        onConfirm={async () => {
          undoing.close()
          await attempt(async () => {
            await undoImport(row.id)
            await refresh()
          })
        }}
      >
        {t('import.undoBody')}
      </ConfirmDialog>
    </>
  )
}
