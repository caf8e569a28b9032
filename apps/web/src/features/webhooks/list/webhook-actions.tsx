import { ActionIcon, Menu } from '@mantine/core'
import { webhookCalls as calls } from '@probity/contract/webhooks/webhook-calls.ts'
import type { Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import {
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from '#web/ui/generated/icons.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { shortUrl } from '../short-texts.ts'
import { change } from '../webhook-calls.ts'
import classes from '../webhooks.module.css'
import { RotateDialog } from './rotate-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

type Step = 'edit' | 'test' | 'rotate' | 'remove'

/** Actions on one webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const t = useWords()
  const mayChange = useMayChange('DEVELOPMENT')
  const { isBusy, attempt } = useAttempt()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const { guid, url, state } = webhook
  const name = shortUrl(url)
  if (!mayChange) return null
  const steer = (paused: boolean) =>
    attempt(async () => {
      await change(calls.change, { params: { guid }, body: { paused } })
      notifyDone(t(paused ? 'webhook.nowPaused' : 'webhook.nowActive'), { about: name })
    })
  return (
    <span className={classes['rowActions']}>
      <ActionIcon aria-label={t('webhook.edit', { url: name })} onClick={() => setStep('edit')}>
        <IconPencil size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label={t('webhook.remove', { url: name })} onClick={() => setStep('remove')}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('webhook.more', { url: name })} disabled={isBusy}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSend size={15} aria-hidden="true" />} onClick={() => setStep('test')}>
            {t('webhook.test')}
          </Menu.Item>
          {state === 'paused' ? (
            <Menu.Item leftSection={<IconPlayerPlay size={15} aria-hidden="true" />} onClick={() => void steer(false)}>
              {t('webhook.resume')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconPlayerPause size={15} aria-hidden="true" />} onClick={() => void steer(true)}>
              {t('webhook.pause')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconRefresh size={15} aria-hidden="true" />} onClick={() => setStep('rotate')}>
            {t('webhook.rotate')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {step === 'edit' && <WebhookForm webhook={webhook} onClose={close} />}
      {step === 'test' && <TestDialog webhook={webhook} onClose={close} />}
      {step === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      {step === 'remove' && (
        <ConfirmDialog
          opened
          title={t('webhook.removeTitle')}
          confirm={t('webhook.removeNow')}
          tone="red"
          onClose={close}
          onConfirm={async () => {
            await change(calls.remove, { params: { guid } })
            close()
            notifyDone(t('webhook.removed'), { about: name })
          }}
        >
          <p>{t('webhook.removeBody', { url: name })}</p>
        </ConfirmDialog>
      )}
    </span>
  )
}
