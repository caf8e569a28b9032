import { Button } from '@mantine/core'
import { webhookCalls as calls } from '@probity/contract/webhooks/webhook-calls.ts'
import type { OpenWebhookEvent, Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import dialog from '#web/ui/dialogs/dialog.module.css'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconSend } from '#web/ui/generated/icons.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { CodeBox } from '../code-box.tsx'
import { AttemptLine } from '../log/attempt-line.tsx'
import { change } from '../webhook-calls.ts'
import classes from '../webhooks.module.css'

const width = 560

/** Sends a test event and shows the response. */
export function TestDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const [sent, setSent] = useState<OpenWebhookEvent>()
  const send = () => attempt(async () => setSent(await change(calls.test, { params: { guid: webhook.guid } })))
  const [last] = sent?.attempts ?? []
  return (
    <Dialog opened onClose={onClose} title={t('webhook.test')} width={width}>
      <p>{t('webhook.testBody', { url: webhook.url })}</p>
      <div aria-live="polite">
        {last !== undefined && (
          <>
            <AttemptLine attempt={last} at={1} />
            <h3 className={classes['label']}>{t('webhook.answer')}</h3>
            <CodeBox className={classes['code']} label={t('webhook.answer')}>
              {last.answer === '' ? t('webhook.noAnswer') : last.answer}
            </CodeBox>
          </>
        )}
      </div>
      <div className={dialog['actions']}>
        <Button onClick={onClose}>{t('button.close')}</Button>
        <Button
          variant="filled"
          disabled={isBusy}
          data-autofocus
          leftSection={<IconSend size={15} aria-hidden="true" />}
          onClick={() => void send()}
        >
          {t(isBusy ? 'webhook.testing' : sent === undefined ? 'webhook.testNow' : 'webhook.testAgain')}
        </Button>
      </div>
    </Dialog>
  )
}
