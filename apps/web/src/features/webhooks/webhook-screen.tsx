import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { useSearch } from '@tanstack/react-router'
import { useMayChange } from '#web/access/can.tsx'
import { useLiveChanges } from '#web/api/live/live.ts'
import { oneLookAtATime } from '#web/api/live/one-look.ts'
import { errorOf, useAnswer } from '#web/api/use-answer.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconHelpCircle, IconPlus } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useFailureNotice } from '#web/ui/states/use-failure-notice.ts'
import { SignaturePanel } from './checking/signature-panel.tsx'
import { KeyDialog } from './list/key-dialog.tsx'
import { WebhookForm } from './list/webhook-form.tsx'
import { WebhookTable } from './list/webhook-table.tsx'
import { WebhookLog } from './log/webhook-log.tsx'
import { lookAgain, webhookList } from './webhook-calls.ts'
import classes from './webhooks.module.css'

const lookOnChange = oneLookAtATime(lookAgain)

interface Shown {
  /** The webhook selected in the table. */
  chosen: string | undefined
  /** The delivery that is open in the log. */
  event?: string | undefined
  /** A new webhook, whose key is shown once. */
  made?: Webhook | undefined
}

/** Webhooks above, their deliveries below, and how to check a signature next to them. */
export function Screen() {
  const t = useWords()
  const mayChange = useMayChange('DEVELOPMENT')
  const answer = useAnswer(webhookList)
  const { chosen: asked } = useSearch({ strict: false }) as { chosen?: string }
  const [isAdding, adding] = useDisclosure()
  const [showsPanel, panel] = useDisclosure()
  const {
    values: { chosen, event, made },
    set,
  } = useFields<Shown>({ chosen: asked })
  useLiveChanges(['webhooks', 'webhook_deliveries'], lookOnChange)
  useFailureNotice(errorOf(answer), t('webhook.listFailed'))
  const actions = (
    <>
      <Button
        leftSection={<IconHelpCircle size={15} aria-hidden="true" />}
        aria-expanded={showsPanel}
        onClick={panel.toggle}
      >
        {t('webhook.check')}
      </Button>
      {mayChange && (
        <Button variant="filled" leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={adding.open}>
          {t('webhook.add')}
        </Button>
      )}
    </>
  )
  return (
    <div className={classes['screen']} data-panel={showsPanel}>
      <PageHead
        title={t('webhook.title')}
        note={answer.state === 'value' && t('webhook.note', { n: answer.value.length })}
        actions={actions}
      />
      <div className={classes['main']}>
        <Answered answer={answer} as="part">
          {(webhooks) => (
            <>
              <WebhookTable
                webhooks={webhooks}
                chosen={chosen}
                onChoose={(guid) => set({ chosen: guid })}
                onAdd={adding.open}
              />
              <WebhookLog webhooks={webhooks} open={event} onOpen={(id) => set({ event: id })} isPart />
            </>
          )}
        </Answered>
      </div>
      {showsPanel && answer.state === 'value' && (
        <SignaturePanel webhooks={answer.value} chosen={chosen} event={event} onClose={panel.close} />
      )}
      {isAdding && (
        <WebhookForm onClose={adding.close} onSaved={(webhook) => set({ chosen: webhook.guid, made: webhook })} />
      )}
      {made !== undefined && <KeyDialog webhook={made} onClose={() => set({ made: undefined })} />}
    </div>
  )
}
