import { Button, TextInput } from '@mantine/core'
import type { ReportState } from '@probity/contract/suspicion/report-parts.ts'
import type { SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import type { FormEvent } from 'react'
import { clock } from '#web/clock.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { CancelButton, Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../suspicion.module.css'
import { stepReport } from '../suspicion-calls.ts'

const width = 440

interface StepDialogProps {
  report: SuspicionReport
  to: Exclude<ReportState, 'draft'>
  /** Saves pending edits first. */
  before?: () => Promise<void>
  onClose: () => void
}

/** One state transition, with its date and the unit's reference or the firm's reason. */
export function StepDialog({ report, to, before, onClose }: StepDialogProps) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const { values, text: field } = useFields({ date: hongKongDay(clock.now()), text: '' })
  const { date, text } = values
  const isFilled = date !== '' && text.trim() !== ''
  const step = (event: FormEvent) => {
    event.preventDefault()
    if (!isFilled) return
    void attempt(async () => {
      await before?.()
      await stepReport(report.id, to === 'closed' ? { to, date, reason: text } : { to, date, reference: text })
      onClose()
    })
  }
  const kind = to === 'closed' && report.state === 'draft' ? 'notReported' : to
  return (
    <Dialog opened onClose={onClose} title={t(`suspicion.step.${kind}`)} width={width}>
      <form className="stack gap-12" onSubmit={step}>
        <p className="ink-2">{t(`suspicion.step.${kind}.note`)}</p>
        <TextInput type="date" label={t('suspicion.date')} {...field('date')} />
        <TextInput
          label={t(to === 'closed' ? 'suspicion.reason' : 'suspicion.reference')}
          maxLength={500}
          data-autofocus
          {...field('text')}
        />
        <div className={classes['actions']}>
          <CancelButton />
          <Button
            type="submit"
            variant="filled"
            disabled={isBusy || !isFilled}
            title={isFilled ? undefined : t('suspicion.fillBoth')}
          >
            {t(`suspicion.step.${kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
