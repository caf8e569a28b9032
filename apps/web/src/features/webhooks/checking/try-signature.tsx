import { Button, TextInput } from '@mantine/core'
import type { OpenWebhookEvent, Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconCircleCheck, IconX } from '#web/ui/generated/icons.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { shortGuid } from '../short-texts.ts'
import { openEvent } from '../webhook-calls.ts'
import { type Checked, checkSignature } from './check-signature.ts'
import classes from './signature-panel.module.css'

interface TryProps {
  webhooks: readonly Webhook[]
  event: string | undefined
}

/** Checks a signature against the delivery that is open in the log. Nothing leaves the page. */
export function TrySignature({ webhooks, event }: TryProps) {
  const t = useWords()
  return (
    <section className="pad-top-12 line-above" aria-labelledby="signature-try">
      <h3 id="signature-try">{t('webhook.try')}</h3>
      {event === undefined ? (
        <p className={classes['small']}>{t('webhook.tryChoose')}</p>
      ) : (
        <Chosen id={event} webhooks={webhooks} />
      )}
    </section>
  )
}

function Chosen({ id, webhooks }: { id: string; webhooks: readonly Webhook[] }) {
  const answer = useAnswer(openEvent(id))
  return (
    <Answered answer={answer} as="part">
      {(event) => <Check event={event} webhook={webhooks.find(({ guid }) => guid === event.webhook)} />}
    </Answered>
  )
}

function Check({ event, webhook }: { event: OpenWebhookEvent; webhook: Webhook | undefined }) {
  const t = useWords()
  const { values, set } = useFields<{ signature: string; checked?: Checked | undefined }>({ signature: '' })
  const { signature, checked } = values
  const keys = webhook === undefined ? [] : [webhook.publicKey, webhook.nextPublicKey].filter((key) => key !== null)
  const check = async () => set({ checked: await checkSignature({ event, signature, keys }) })
  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault()
        void check()
      }}
    >
      <TextInput
        data-mono
        aria-label={t('webhook.trySignature')}
        placeholder={t('webhook.trySignature')}
        value={signature}
        autoComplete="off"
        spellCheck={false}
        onChange={(change) => set({ signature: change.currentTarget.value, checked: undefined })}
      />
      <div className={classes['result']}>
        <span aria-live="polite">{checked !== undefined && <Result checked={checked} event={event} />}</span>
        <Button type="submit" disabled={signature.trim() === ''}>
          {t('webhook.tryNow')}
        </Button>
      </div>
      <p className={classes['small']}>{t('webhook.stays')}</p>
    </form>
  )
}

function Result({ checked, event }: { checked: Checked; event: OpenWebhookEvent }) {
  const t = useWords()
  if (checked.kind === 'valid') {
    const age = Math.max(0, Math.round((clock.now() - checked.timestamp) / 1000))
    return (
      <span data-tone="green">
        <IconCircleCheck size={15} aria-hidden="true" />{' '}
        {t('webhook.valid', { event: shortGuid(event.id), version: checked.version, age })}
      </span>
    )
  }
  return (
    <span data-tone="red">
      <IconX size={15} aria-hidden="true" /> {t(checked.kind === 'invalid' ? 'webhook.invalid' : 'webhook.cannotCheck')}
    </span>
  )
}
