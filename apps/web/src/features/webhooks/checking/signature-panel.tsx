import { ActionIcon, SegmentedControl } from '@mantine/core'
import { type VerifySample, verifySamples, verifySteps } from '@probity/contract/webhooks/verify-samples.ts'
import { webhookHeaders } from '@probity/contract/webhooks/webhook-events.ts'
import type { Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { useOnEscape } from '#web/ui/dialogs/on-escape.ts'
import { focusOnArrival } from '#web/ui/focus/focus-on-arrival.ts'
import { IconX } from '#web/ui/generated/icons.ts'
import { CodeBox } from '../code-box.tsx'
import { CopyPem } from '../list/key-dialog.tsx'
import { shortGuid } from '../short-texts.ts'
import classes from './signature-panel.module.css'
import { TrySignature } from './try-signature.tsx'

interface SignaturePanelProps {
  webhooks: readonly Webhook[]
  chosen: string | undefined
  /** The delivery that is open in the log: the signature is checked against it. */
  event: string | undefined
  onClose: () => void
}

const headers = [
  [webhookHeaders.id, 'webhook.header.id'],
  [webhookHeaders.timestamp, 'webhook.header.timestamp'],
  [webhookHeaders.session, 'webhook.header.session'],
  [webhookHeaders.signature, 'webhook.header.signature'],
  [webhookHeaders.signatureV2, 'webhook.header.signatureV2'],
  [webhookHeaders.nextSignature, 'webhook.header.next'],
] as const

const languages = [
  { value: 'node', label: 'Node' },
  { value: 'python', label: 'Python' },
  { value: 'java', label: 'Java' },
  { value: 'openssl', label: 'curl, openssl' },
] as const satisfies readonly { value: VerifySample; label: string }[]

/**
 * How a receiver verifies a delivery: headers, steps, sample code, and a check on a real delivery. Not modal: the log stays usable.
 */
export function SignaturePanel({ webhooks, chosen, event, onClose }: SignaturePanelProps) {
  const t = useWords()
  const webhook = webhooks.find(({ guid }) => guid === chosen) ?? webhooks[0]
  useOnEscape(true, onClose)
  return (
    <aside className={classes['panel']} aria-labelledby="signature-panel">
      <div className="row between">
        <h2 id="signature-panel" ref={focusOnArrival} tabIndex={-1}>
          {t('webhook.check')}
        </h2>
        <ActionIcon aria-label={t('button.close')} onClick={onClose}>
          <IconX size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      {webhook !== undefined && <PublicKey webhook={webhook} />}
      <dl className={classes['headers']}>
        {headers.map(([name, words]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      <Steps />
      <TrySignature key={event ?? ''} webhooks={webhooks} event={event} />
      <p className={classes['small']}>{t('webhook.limits')}</p>
      <Samples />
    </aside>
  )
}

function PublicKey({ webhook: { guid, publicKey, nextPublicKey } }: { webhook: Webhook }) {
  const t = useWords()
  return (
    <>
      <div className={classes['key']}>
        <span>
          {t('webhook.publicKeyOf')} <code title={guid}>{shortGuid(guid)}</code>
        </span>
        <CopyPem pem={publicKey} />
      </div>
      <details className={classes['pem']}>
        <summary>{t('webhook.publicKey')}</summary>
        <CodeBox className={classes['code']} label={t('webhook.publicKey')}>
          {publicKey}
        </CodeBox>
        {nextPublicKey !== null && (
          <CodeBox className={classes['code']} label={t('webhook.nextKey')}>
            {nextPublicKey}
          </CodeBox>
        )}
      </details>
    </>
  )
}

function Steps() {
  const t = useWords()
  return (
    <ol className={classes['steps']}>
      <li>{t('webhook.step.raw')}</li>
      <li>
        {t('webhook.step.md5')}
        <CodeBox className={classes['code']} label={t('webhook.step.md5')}>
          {verifySteps.md5}
        </CodeBox>
      </li>
      <li>
        {t('webhook.step.verify')}
        <CodeBox className={classes['code']} label={t('webhook.step.verify')}>
          {verifySteps.verify}
        </CodeBox>
      </li>
      <li>
        {t('webhook.step.v2')}
        <CodeBox className={classes['code']} label={t('webhook.step.v2')}>
          id.timestamp.session.body
        </CodeBox>
      </li>
    </ol>
  )
}

function Samples() {
  const t = useWords()
  const [language, setLanguage] = useState<VerifySample>('node')
  return (
    <section aria-labelledby="signature-code">
      <h3 id="signature-code">{t('webhook.code')}</h3>
      <SegmentedControl
        aria-label={t('webhook.code')}
        value={language}
        onChange={(value) => setLanguage(value as VerifySample)}
        data={[...languages]}
      />
      <CodeBox className={classes['sample']} label={t('webhook.codeIn', { language })}>
        {verifySamples[language]}
      </CodeBox>
    </section>
  )
}
