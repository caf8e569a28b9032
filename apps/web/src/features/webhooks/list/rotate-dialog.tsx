import { webhookCalls as calls } from '@probity/contract/webhooks/webhook-calls.ts'
import type { Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { change } from '../webhook-calls.ts'
import { KeyDialog } from './key-dialog.tsx'

const width = 480
const overlaps = [
  { hours: 168, word: 'webhook.overlap.week' },
  { hours: 24, word: 'webhook.overlap.day' },
  { hours: 720, word: 'webhook.overlap.month' },
  { hours: 0, word: 'webhook.overlap.none' },
] as const

/** Creates a new key pair; both keys sign until the overlap ends. */
export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords()
  const [hours, setHours] = useState<string>('168')
  const [rotated, setRotated] = useState<Webhook>()
  if (rotated !== undefined) return <KeyDialog webhook={rotated} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      title={t('webhook.rotate')}
      confirm={t('webhook.rotateNow')}
      width={width}
      onClose={onClose}
      onConfirm={async () => {
        const overlap = { overlap_hours: Number(hours) }
        setRotated(await change(calls.rotate, { params: { guid: webhook.guid }, body: overlap }))
      }}
    >
      <p>{t('webhook.rotateBody')}</p>
      <Select
        mt="sm"
        label={t('webhook.overlap')}
        value={hours}
        data={overlaps.map((one) => ({ value: String(one.hours), label: t(one.word) }))}
        onChange={(value) => setHours(value ?? '168')}
      />
    </ConfirmDialog>
  )
}
