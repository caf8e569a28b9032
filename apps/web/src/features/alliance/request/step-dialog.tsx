import { Button, Textarea, TextInput } from '@mantine/core'
import type { PortalDetail } from '@probity/contract/ekyc/alliance-portal.ts'
import { ekycMessageMax } from '@probity/contract/ekyc/ekyc.ts'
import { ekycPhrases } from '@probity/contract/ekyc/ekyc-documents.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../alliance.module.css'
import { refreshPortal, takeStep } from '../portal-calls.ts'
import { portalFailure } from '../portal-words.ts'

export type WantedStep = 'ask' | 'decline' | 'accept'

interface StepDialogProps {
  detail: PortalDetail
  step: WantedStep
  onClose: () => void
}

const phraseAt = { ask: 1, accept: 2, decline: 3 } as const

/** Each answer takes a line that goes into the thread. */
export function StepDialog({ detail, step, onClose }: StepDialogProps) {
  const t = useWords()
  const language = useLanguage()
  const [message, setMessage] = useState('')
  const [reference, setReference] = useState(detail.bank_ref)
  const [failure, setFailure] = useState<string>()
  const { isBusy, attempt } = useAttempt()
  const phrase = ekycPhrases.bank[phraseAt[step]]
  const send = () =>
    void attempt(
      async () => {
        await takeStep(detail.id, { step, message, bank_ref: reference })
        onClose()
        await refreshPortal()
      },
      (error) => setFailure(portalFailure(error)),
    )
  return (
    <Dialog opened onClose={onClose} width={480} title={t(`alliance.${step}.title`, { company: detail.company })}>
      {failure !== undefined && <Notice tone="red">{failure}</Notice>}
      <Textarea
        label={t('alliance.message', { firm: detail.firm })}
        required
        autosize
        minRows={3}
        maxLength={ekycMessageMax}
        value={message}
        data-autofocus
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {phrase !== undefined && (
        <LinkButton onClick={() => setMessage(language === 'en' ? phrase.en : phrase.zh)}>
          {t('alliance.phrase')}
        </LinkButton>
      )}
      <TextInput
        label={t('alliance.yourRef')}
        maxLength={60}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <div className={classes['dialogFoot']}>
        <Button onClick={onClose}>{t('button.cancel')}</Button>
        <Button variant="filled" disabled={isBusy || message.trim() === ''} onClick={send}>
          {t(`alliance.${step}`)}
        </Button>
      </div>
    </Dialog>
  )
}
