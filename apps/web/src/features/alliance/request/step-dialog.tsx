import { Textarea, TextInput } from '@mantine/core'
import type { PortalDetail } from '@probity/contract/ekyc/alliance-portal.ts'
import { ekycMessageMax } from '@probity/contract/ekyc/ekyc.ts'
import { ekycPhrases } from '@probity/contract/ekyc/ekyc-documents.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { refreshPortal, takeStep } from '../portal-calls.ts'
import { portalFailure } from '../portal-words.ts'

export type WantedStep = 'ask' | 'decline' | 'accept'

interface StepDialogProps {
  detail: PortalDetail
  step: WantedStep
  onClose: () => void
}

const phraseAt = { ask: 1, accept: 2, decline: 3 } as const

/** Each answer needs a message, which is added to the thread. */
export function StepDialog({ detail, step, onClose }: StepDialogProps) {
  const t = useWords()
  const language = useLanguage()
  const { values, set, text } = useFields({ message: '', bank_ref: detail.bank_ref })
  const [failure, setFailure] = useState<unknown>()
  const phrase = ekycPhrases.bank[phraseAt[step]]
  const send = async () => {
    await takeStep(detail.id, { step, ...values })
    onClose()
    await refreshPortal()
  }
  return (
    <FieldsDialog
      title={t(`alliance.${step}.title`, { company: detail.company })}
      width={480}
      confirm={t(`alliance.${step}`)}
      lacks={values.message.trim() === ''}
      onConfirm={send}
      onFailed={setFailure}
      onClose={onClose}
    >
      {failure !== undefined && <Notice tone="red">{portalFailure(failure)}</Notice>}
      <Textarea
        label={t('alliance.message', { firm: detail.firm })}
        required
        autosize
        minRows={3}
        maxLength={ekycMessageMax}
        data-autofocus
        {...text('message')}
      />
      {phrase !== undefined && (
        <LinkButton onClick={() => set({ message: inLanguage(phrase, language) })}>{t('alliance.phrase')}</LinkButton>
      )}
      <TextInput label={t('alliance.yourRef')} maxLength={60} {...text('bank_ref')} />
    </FieldsDialog>
  )
}
