import { webhookCalls as calls } from '@probity/contract/webhooks/webhook-calls.ts'
import type { ResendRange as Range } from '@probity/contract/webhooks/webhooks.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { change, type LogQuery } from '../webhook-calls.ts'

interface ResendRangeProps {
  /** The filters of the log, which select what is resent. */
  where: Omit<LogQuery, 'size'>
  count: number
  onClose: () => void
}

const width = 450

/** Resends deliveries that were given up and match the filters of the log. */
export function ResendRange({ where, count: dead, onClose }: ResendRangeProps) {
  const t = useWords()
  const resend = async () => {
    const { resent, left } = await change(calls.resendRange, { body: rangeOf(where) })
    onClose()
    notifyDone(
      t('webhook.resentMany', { n: count(resent) }),
      left > 0 ? { about: t('webhook.left', { n: count(left) }) } : {},
    )
  }
  return (
    <ConfirmDialog
      opened
      title={t('webhook.resendTitle')}
      confirm={t('webhook.resendNow', { n: count(dead) })}
      width={width}
      onClose={onClose}
      onConfirm={resend}
    >
      <p>{t('webhook.resendBody', { n: count(dead) })}</p>
    </ConfirmDialog>
  )
}

function rangeOf({ start, end, webhook, eventTypes }: Omit<LogQuery, 'size'>): Range {
  return {
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    ...(webhook === undefined ? {} : { webhook }),
    ...(eventTypes === undefined ? {} : { eventTypes: eventTypes.split(',') as NonNullable<Range['eventTypes']> }),
  }
}
