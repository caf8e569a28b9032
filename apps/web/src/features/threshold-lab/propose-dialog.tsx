import { Textarea } from '@mantine/core'
import type { LabReplay, LabSettings } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { useState } from 'react'
import { remarksMax } from '#web/constants.ts'
import { count, score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { proposeChange } from './lab-calls.ts'
import { moreForecast } from './more-forecast.ts'

const width = 450

export interface ProposeDialogProps {
  months: number
  settings: LabSettings
  data: LabReplay
  onClose: () => void
  onDone: () => void
}

/** A change is asked for with its forecast and a reason; nothing is live before somebody else agrees. */
export function ProposeDialog({ months, settings, data, onClose, onDone }: ProposeDialogProps) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const propose = async () => {
    try {
      await proposeChange({ months, settings, reason: reason.trim() })
      notifyDone(t('lab.waits'))
      onDone()
      onClose()
    } catch (error) {
      notifyFailed(error, t('lab.notProposed'))
    }
  }
  return (
    <ConfirmDialog
      opened
      width={width}
      title={t('lab.proposeTitle')}
      confirm={t('lab.propose')}
      canConfirm={reason.trim() !== ''}
      onConfirm={propose}
      onClose={onClose}
    >
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
      <Textarea
        mt="sm"
        data-autofocus
        withAsterisk
        label={t('lab.reason')}
        autosize
        minRows={3}
        maxLength={remarksMax}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
