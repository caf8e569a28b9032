import type { OpenWebhookEvent } from '@probity/contract/webhooks/webhooks.ts'
import { useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { isoDateTime } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { CodeBox } from '../code-box.tsx'
import { openEvent } from '../webhook-calls.ts'
import classes from '../webhooks.module.css'
import { AttemptLine } from './attempt-line.tsx'

/** The attempts of a delivery, planned ones, and the request. */
export function DeliveryDetail({ id }: { id: string }) {
  return (
    <Answered answer={useAnswer(openEvent(id))} as="part">
      {(event) => <Detail event={event} />}
    </Answered>
  )
}

function Detail({ event }: { event: OpenWebhookEvent }) {
  const { attempts, planned, givenUpDatetime } = event
  const t = useWords()
  const made = Math.max(0, attempts.length - event.tries)
  return (
    <div className={classes['detail']}>
      <div>
        <h3>{t('webhook.attempts')}</h3>
        {attempts.map((attempt, at) => (
          <AttemptLine key={attempt.datetime} attempt={attempt} at={at < made ? at + 1 : at - made + 1} />
        ))}
        {planned.map((at, place) => (
          <p key={at} className={classes['attempt']}>
            <span>{event.tries + place + 1}</span>
            <code>{isoDateTime(at)}</code>
            <span>{t('webhook.planned')}</span>
          </p>
        ))}
        {givenUpDatetime !== null && <p>{t('webhook.givenUp', { at: isoDateTime(givenUpDatetime) })}</p>}
        <Answer event={event} />
      </div>
      <Sent event={event} />
    </div>
  )
}

/** The receiver's last response, beyond its status. */
function Answer({ event }: { event: OpenWebhookEvent }) {
  const t = useWords()
  const answer = event.attempts.at(-1)?.answer ?? ''
  if (answer === '') return null
  return (
    <>
      <h3>{t('webhook.answer')}</h3>
      <CodeBox className={classes['code']} label={t('webhook.answer')}>
        {answer}
      </CodeBox>
    </>
  )
}

function Sent({ event }: { event: OpenWebhookEvent }) {
  const t = useWords()
  const [showsHeaders, setShowsHeaders] = useState(false)
  const headers = Object.entries(event.attempts.at(-1)?.headers ?? {})
  const text = showsHeaders ? headers.map(([name, value]) => `${name}: ${value}`).join('\n') : spaced(event.body)
  const title = showsHeaders
    ? t('webhook.headers')
    : t('webhook.body', { n: new TextEncoder().encode(event.body).length })
  return (
    <div>
      <h3>
        {title}
        {headers.length > 0 && (
          <LinkButton onClick={() => setShowsHeaders(!showsHeaders)}>
            {t(showsHeaders ? 'webhook.showBody' : 'webhook.headers')}
          </LinkButton>
        )}
      </h3>
      <CodeBox className={classes['code']} label={title}>
        {text}
      </CodeBox>
      <p className="breaks quiet">
        {t('webhook.sentTo', { url: event.url })} <code>{event.id}</code>
      </p>
    </div>
  )
}

/** The body with spaces for reading; the signed body has none. */
function spaced(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
