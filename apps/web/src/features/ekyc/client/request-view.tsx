import { Button, TextInput } from '@mantine/core'
import type { EkycClient, EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { isEnded } from '@probity/contract/ekyc/ekyc-stages.ts'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { clock } from '#web/clock.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconBuildingBank } from '#web/ui/generated/icons.ts'
import { CompanyName } from '#web/ui/name.tsx'
import common from '../ekyc.module.css'
import { patchRequest, refreshEkyc, withdrawConsent } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'
import { stageName } from '../sending/in-language.ts'
import { stageTone } from '../sending/stage-tone.ts'
import classes from './client.module.css'
import { StatusPath } from './status-path.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

const dayMs = 86_400_000

/** One request: bank, where it stands, what can be done with it as a whole. */
export function RequestView({ request, client }: { request: EkycRequest; client: EkycClient }) {
  const t = useWords()
  const language = useLanguage()
  const mayChange = useMayChange('EKYC')
  const { stage, expires_date, bank_ref } = request
  return (
    <section className={classes['request']} aria-labelledby="ekyc-request" data-request-shown={request.id}>
      <div className={classes['requestHead']}>
        <IconBuildingBank size={18} aria-hidden="true" />
        <h2 id="ekyc-request">
          <CompanyName english={request.bank_name} chinese={request.bank_name_zh_hant} />
        </h2>
        <span className={common['stage']} data-tone={stageTone[stage]}>
          {stageName(stage, language)}
        </span>
        <code>{request.ref}</code>
        {bank_ref !== '' && <span className={common['quiet']}>{t('ekyc.bankRef', { ref: bank_ref })}</span>}
        {mayChange && <RequestActions request={request} client={client} />}
      </div>
      <StatusPath stage={stage} />
      {expires_date !== null && (
        <p className={common['expires']}>
          {t('ekyc.expiresIn', { n: Math.max(0, Math.ceil((expires_date - clock.now()) / dayMs)) })}
        </p>
      )}
    </section>
  )
}

function RequestActions({ request, client }: { request: EkycRequest; client: EkycClient }) {
  const t = useWords()
  const [open, setOpen] = useState<'cancel' | 'withdraw' | 'submit'>()
  const { stage, consent } = request
  const close = () => setOpen(undefined)
  const canSubmit = stage === 'draft' || stage === 'rejected' || stage === 'expired'
  return (
    <div className={common['acts']}>
      {canSubmit && (
        <Button variant="filled" onClick={() => setOpen('submit')}>
          {t(stage === 'draft' ? 'ekyc.submit' : 'ekyc.submitAgain')}
        </Button>
      )}
      {consent?.is_in_force === true && stage !== 'draft' && (
        <Button onClick={() => setOpen('withdraw')}>{t('ekyc.withdraw')}</Button>
      )}
      {!isEnded(stage) && (
        <Button color="red" onClick={() => setOpen('cancel')}>
          {t('ekyc.cancel')}
        </Button>
      )}
      <ConfirmDialog
        opened={open === 'cancel'}
        title={t('ekyc.cancel.title', { bank: request.bank_name })}
        confirm={t('ekyc.cancel')}
        cancel={t('ekyc.keep')}
        tone="red"
        onClose={close}
        onConfirm={async () => {
          await patchRequest(request.id, { is_cancel: true }).catch(tellFailed)
          close()
          await refreshEkyc()
        }}
      >
        <p>{t('ekyc.cancel.body')}</p>
      </ConfirmDialog>
      {open === 'withdraw' && <WithdrawDialog request={request} onClose={close} />}
      {open === 'submit' && <SubmitDialog request={request} client={client} onClose={close} />}
    </div>
  )
}

function WithdrawDialog({ request, onClose }: { request: EkycRequest; onClose: () => void }) {
  const t = useWords()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      opened
      title={t('ekyc.withdraw.title')}
      confirm={t('ekyc.withdraw')}
      cancel={t('ekyc.keep')}
      tone="red"
      canConfirm={reason.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        await withdrawConsent(request.id, reason).catch(tellFailed)
        onClose()
        await refreshEkyc()
      }}
    >
      <p>{t('ekyc.withdraw.body', { bank: request.bank_name })}</p>
      <TextInput
        label={t('ekyc.withdraw.reason')}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
