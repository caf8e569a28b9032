import { Button } from '@mantine/core'
import { webhookCalls as calls } from '@probity/contract/webhooks/webhook-calls.ts'
import type { Webhook, WebhookEvent } from '@probity/contract/webhooks/webhooks.ts'
import { useMemo } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { eventTypes } from '#web/api/cached.ts'
import { call } from '#web/api/call.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DataTable } from '#web/table/data-table.tsx'
import { EmptyList } from '#web/table/table-states.tsx'
import { useList } from '#web/table/use-list.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconMailForward, IconRefresh } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { useFailureNotice } from '#web/ui/states/use-failure-notice.ts'
import { change } from '../webhook-calls.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { logList, queryOf } from './log-list.tsx'
import { ResendRange } from './resend-range.tsx'

interface WebhookLogProps {
  webhooks: readonly Webhook[]
  /** The delivery whose attempts are shown. */
  open: string | undefined
  onOpen: (id: string | undefined) => void
  /** Below the list of webhooks, which has the page title. */
  isPart?: boolean
}

export function WebhookLog({ webhooks, open, onOpen, isPart = false }: WebhookLogProps) {
  const t = useWords()
  const mayChange = useMayChange('DEVELOPMENT')
  const types = valueIfKnown(useAnswer(eventTypes))
  const definition = useMemo(() => logList(types ?? [], webhooks), [types, webhooks])
  const list = useList(definition)
  const counts = useAnswer({
    queryKey: ['webhook-log', 'counts', list.where],
    queryFn: () => call(calls.events, { query: { ...queryOf(list.where), size: 1 } }),
  })
  useFailureNotice(list.error, t('webhook.logFailed'))
  const { total = 0, delivered = 0, dead = 0 } = valueIfKnown(counts) ?? {}
  return (
    <>
      <PageHead
        isSection={isPart}
        title={t('webhook.log')}
        note={counts.state === 'value' && t('webhook.logNote', { total: count(total), delivered: count(delivered) })}
        actions={
          mayChange &&
          dead > 0 && (
            <OpensDialog
              opener={(open) => (
                <Button leftSection={<IconMailForward size={15} aria-hidden="true" />} onClick={open}>
                  {t('webhook.resendDead', { n: count(dead) })}
                </Button>
              )}
              dialog={(close) => <ResendRange where={queryOf(list.where)} count={dead} onClose={close} />}
            />
          )
        }
      />
      <DataTable
        list={list}
        caption={t('webhook.log')}
        isTight
        onOpen={({ id }) => onOpen(id === open ? undefined : id)}
        rowDetail={({ id }) => (id === open ? <DeliveryDetail id={id} /> : undefined)}
        rowActions={mayChange ? (row) => <Resend event={row} /> : undefined}
        empty={<EmptyList title={t('webhook.logNone')}>{t('webhook.logNoneBody')}</EmptyList>}
      />
    </>
  )
}

function Resend({ event }: { event: WebhookEvent }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const resend = () =>
    attempt(async () => {
      await change(calls.resend, { params: { id: event.id } })
      notifyDone(t('webhook.resent'), { about: event.eventType })
    })
  if (event.state === 'dropped') return null
  return (
    <Button
      size="xs"
      disabled={isBusy}
      aria-label={t('webhook.resendOf', { event: event.eventType })}
      leftSection={<IconRefresh size={14} aria-hidden="true" />}
      onClick={() => void resend()}
    >
      {t('webhook.resend')}
    </Button>
  )
}
