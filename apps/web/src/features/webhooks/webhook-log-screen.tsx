import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveChanges } from '#web/api/live/live.ts'
import { oneLookAtATime } from '#web/api/live/one-look.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { WebhookLog } from './log/webhook-log.tsx'
import { lookAgain, webhookList } from './webhook-calls.ts'
import classes from './webhooks.module.css'

const lookOnChange = oneLookAtATime(lookAgain)

/** All deliveries, with attempts, response and request. */
export function Screen() {
  const { event } = useSearch({ strict: false }) as { event?: string }
  const [open, setOpen] = useState(event)
  useLiveChanges(['webhooks', 'webhook_deliveries'], lookOnChange)
  return (
    <div className={classes['screen']}>
      <div className={classes['main']}>
        <Answered answer={useAnswer(webhookList)}>
          {(webhooks) => <WebhookLog webhooks={webhooks} open={open} onOpen={setOpen} />}
        </Answered>
      </div>
    </div>
  )
}
