import { Checkbox, Textarea } from '@mantine/core'
import type { RaisingPreview } from '@probity/contract/raising-lab.ts'
import { useState } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import { remarksMax } from '#web/constants.ts'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { proposeChange, replay } from '../lab-calls.ts'
import type { Wish } from './raising-pane.tsx'

const width = 450
const months = 12
const usual = { exact: 0.95, strong: 0.8, weak: 0.6 }

export interface RaisingDialogProps {
  wish: Wish
  data: RaisingPreview
  onClose: () => void
  onDone: () => void
}

/** Another level is asked for with a reason; what is pending below is closed only if that is asked for as well. */
export function RaisingDialog({ wish, data: { pending, would_raise, live }, onClose, onDone }: RaisingDialogProps) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [closes, setCloses] = useState(false)
  const propose = async () => {
    try {
      const { live_settings } = await queryClient.fetchQuery(replay({ months, settings: usual, weights: {} }))
      const settings = {
        ...live_settings,
        raise_from: wish.others,
        raise_from_binding: wish.binding === wish.others ? null : wish.binding,
      }
      await proposeChange({ months, settings, reason: reason.trim(), close_pending: closes })
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
      title={t('lab.proposeLevel', { score: score(wish.others) })}
      confirm={t('lab.propose')}
      canConfirm={reason.trim() !== ''}
      onConfirm={propose}
      onClose={onClose}
    >
      {wish.others < live.others && <p>{t('lab.wouldRaise', { n: would_raise })}</p>}
      {pending.below > 0 && (
        <Checkbox
          label={t('lab.closeBelow', { n: pending.below })}
          checked={closes}
          onChange={(event) => setCloses(event.currentTarget.checked)}
        />
      )}
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
