import { Textarea } from '@mantine/core'
import type { AlgorithmPreview } from '@probity/contract/algorithm-preview.ts'
import { useState } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import { remarksMax } from '#web/constants.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { proposeChange, replay } from './lab-calls.ts'

const width = 450
const months = 12
const usual = { exact: 0.95, strong: 0.8, weak: 0.6 }

export interface AlgorithmDialogProps {
  preview: AlgorithmPreview
  onClose: () => void
  onDone: () => void
}

/** Requests another algorithm with a reason. It is live once a second person agrees. */
export function AlgorithmDialog({ preview, onClose, onDone }: AlgorithmDialogProps) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const { proposed, customers, changed } = preview
  const propose = async () => {
    try {
      const { live_settings } = await queryClient.fetchQuery(replay({ months, settings: usual, weights: {} }))
      await proposeChange({ months, settings: { ...live_settings, algorithm: proposed }, reason: reason.trim() })
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
      title={t('lab.switchTo', { algorithm: proposed })}
      confirm={t('lab.propose')}
      canConfirm={reason.trim() !== ''}
      onConfirm={propose}
      onClose={onClose}
    >
      <p>{t('lab.switchBody', { algorithm: proposed, n: count(changed.length), all: count(customers) })}</p>
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
