import type { LabReplay, LabSettings } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { count, score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { moreForecast } from './more-forecast.ts'
import { ProposalDialog } from './proposal-dialog.tsx'

export interface ProposeDialogProps {
  months: number
  settings: LabSettings
  data: LabReplay
  onClose: () => void
  onDone: () => void
}

/** Proposes other thresholds, with their forecast. */
export function ProposeDialog({ months, settings, data, ...done }: ProposeDialogProps) {
  const t = useWords()
  return (
    <ProposalDialog {...done} title={t('lab.proposeTitle')} proposal={() => ({ months, settings })}>
      <p>
        {t('lab.proposeBody', {
          weak: score(settings.weak),
          strong: score(settings.strong),
          exact: score(settings.exact),
          saved: count(data.alerts_saved),
          lost: data.true_hits_lost,
        })}
        {data.lower !== null && ` ${moreForecast(data.lower, t)}`}
      </p>
    </ProposalDialog>
  )
}
