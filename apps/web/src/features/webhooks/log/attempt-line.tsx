import type { WebhookAttempt } from '@probity/contract/webhooks/webhooks.ts'
import { isoDateTime } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../webhooks.module.css'
import { useAnswerWord } from './answer-word.ts'

/** One attempt: time, response, duration. */
export function AttemptLine({ attempt, at }: { attempt: WebhookAttempt; at: number }) {
  const t = useWords()
  const word = useAnswerWord()
  const { datetime, tookMs, problem, detail } = attempt
  return (
    <p className={classes['attempt']}>
      <span>{at}</span>
      <code>{isoDateTime(datetime)}</code>
      <span data-tone={problem === null ? 'green' : 'red'} title={detail}>
        {word(attempt, true)}
        {detail !== '' && <small>{detail}</small>}
      </span>
      <span>{t('webhook.ms', { n: tookMs })}</span>
    </p>
  )
}
