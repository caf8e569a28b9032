import { hongKongDay, hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import type { WebhookEvent } from '@probity/contract/webhooks/webhooks.ts'
import { clock } from '#web/clock.ts'
import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconCircleCheck, IconCircleDashed, IconClock, IconX } from '#web/ui/generated/icons.ts'
import classes from '../webhooks.module.css'
import { useAnswerWord } from './answer-word.ts'

/** The receiver's last response, and the next step. */
export function Acknowledgement({ event }: { event: WebhookEvent }) {
  const t = useWords()
  const language = useLanguage()
  const word = useAnswerWord()
  const { acknowledgement, state, nextDatetime } = event
  const said = acknowledgement === null ? '' : word(acknowledgement)
  if (state === 'delivered')
    return (
      <span className={classes['ack']} data-tone="green">
        <IconCircleCheck size={15} aria-hidden="true" /> {said}
      </span>
    )
  if (state === 'dead' || state === 'dropped')
    return (
      <span className={classes['ack']} data-tone={state === 'dead' ? 'red' : undefined}>
        <IconX size={15} aria-hidden="true" />{' '}
        {said === '' ? t(`webhook.state.${state}`) : t(`webhook.then.${state}`, { said })}
      </span>
    )
  const next = nextDatetime ?? clock.now()
  const at =
    hongKongDay(next) === hongKongDay(clock.now()) ? hongKongTime(next).slice(0, 5) : tableMinute(next, language)
  if (said === '')
    return (
      <span className={classes['ack']}>
        <IconCircleDashed size={15} aria-hidden="true" /> {t('webhook.state.waiting')}
      </span>
    )
  return (
    <span className={classes['ack']} data-tone="orange">
      <IconClock size={15} aria-hidden="true" />{' '}
      {event.tries >= 5 ? t('webhook.givenUpAt', { said, at }) : t('webhook.again', { said, at })}
    </span>
  )
}
