import { webhookTries } from '@probity/contract/webhooks/webhook-events.ts'
import type { WebhookEvent } from '@probity/contract/webhooks/webhooks.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../webhooks.module.css'

/** One dot for each of five attempts; attempts made are filled. */
export function Tries({ event: { tries } }: { event: Pick<WebhookEvent, 'tries'> }) {
  const t = useWords()
  return (
    <span className={classes['tries']} role="img" aria-label={t('webhook.triesOf', { n: tries, of: webhookTries })}>
      {Array.from({ length: webhookTries }, (_, at) => (
        <i key={at} data-filled={at < tries} />
      ))}
    </span>
  )
}
