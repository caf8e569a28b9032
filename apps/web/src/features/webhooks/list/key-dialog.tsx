import { Button, CopyButton } from '@mantine/core'
import type { Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { useWords } from '#web/i18n/use-words.ts'
import dialog from '#web/ui/dialogs/dialog.module.css'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconCopy } from '#web/ui/generated/icons.ts'
import { CodeBox } from '../code-box.tsx'
import classes from '../webhooks.module.css'

const width = 560

/** The public key of a new webhook. */
export function KeyDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog opened onClose={onClose} title={t('webhook.keyTitle')} width={width}>
      <p>{t('webhook.keyBody')}</p>
      <CodeBox className={classes['code']} label={t('webhook.publicKey')}>
        {webhook.nextPublicKey ?? webhook.publicKey}
      </CodeBox>
      <div className={dialog['actions']}>
        <CopyPem pem={webhook.nextPublicKey ?? webhook.publicKey} />
        <Button variant="filled" onClick={onClose} data-autofocus>
          {t('button.close')}
        </Button>
      </div>
    </Dialog>
  )
}

export function CopyPem({ pem }: { pem: string }) {
  const t = useWords()
  return (
    <CopyButton value={pem}>
      {({ copied, copy }) => (
        <Button leftSection={<IconCopy size={15} aria-hidden="true" />} onClick={copy}>
          {copied ? t('webhook.copied') : t('webhook.copyPem')}
        </Button>
      )}
    </CopyButton>
  )
}
