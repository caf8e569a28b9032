import { TextInput } from '@mantine/core'
import type { ReportState } from '@probity/contract/suspicion/report-parts.ts'
import type { SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { clock } from '#web/clock.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
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
  const { values, text: field } = useFields({ date: hongKongDay(clock.now()), text: '' })
  const { date, text } = values
  const isFilled = date !== '' && text.trim() !== ''
  const step = async () => {
    await before?.()
    await stepReport(report.id, to === 'closed' ? { to, date, reason: text } : { to, date, reference: text })
    onClose()
  }
  const kind = to === 'closed' && report.state === 'draft' ? 'notReported' : to
  return (
    <FieldsDialog
      title={t(`suspicion.step.${kind}`)}
      width={width}
      confirm={t(`suspicion.step.${kind}`)}
      lacks={isFilled ? undefined : t('suspicion.fillBoth')}
      onConfirm={step}
      onClose={onClose}
    >
      <p className="ink-2">{t(`suspicion.step.${kind}.note`)}</p>
      <TextInput type="date" label={t('suspicion.date')} {...field('date')} />
      <TextInput
        label={t(to === 'closed' ? 'suspicion.reason' : 'suspicion.reference')}
        maxLength={500}
        data-autofocus
        {...field('text')}
      />
    </FieldsDialog>
  )
}
