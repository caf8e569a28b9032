import { Button } from '@mantine/core'
import type { EkycClient, EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { isEnded } from '@probity/contract/ekyc/ekyc-stages.ts'
import { useMayChange } from '#web/access/can.tsx'
import { clock } from '#web/clock.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { IconBuildingBank } from '#web/ui/generated/icons.ts'
import { CompanyName } from '#web/ui/name.tsx'
import common from '../ekyc.module.css'
import { patchRequest, refreshEkyc, withdrawConsent } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'
import classes from './client.module.css'
import { RequestStage } from './request-stage.tsx'
import { SendingLine } from './sending-line.tsx'
import { StatusPath } from './status-path.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

const dayMs = 86_400_000

/** One request: bank, stage, and the actions on it as a whole. */
export function RequestView({ request, client }: { request: EkycRequest; client: EkycClient }) {
  const t = useWords()
  const mayChange = useMayChange('EKYC')
  const { stage, expires_date, bank_ref } = request
  return (
    <section className={classes['request']} aria-labelledby="ekyc-request" data-request-shown={request.id}>
      <div className={classes['requestHead']}>
        <IconBuildingBank size={18} aria-hidden="true" />
        <h2 id="ekyc-request">
          <CompanyName english={request.bank_name} chinese={request.bank_name_zh_hant} />
        </h2>
        <RequestStage request={request} />
        <code>{request.ref}</code>
        {bank_ref !== '' && <span className="quiet">{t('ekyc.bankRef', { ref: bank_ref })}</span>}
        {mayChange && <RequestActions request={request} client={client} />}
      </div>
      <StatusPath stage={stage} passed={request.passed} />
      {request.consent_missing && (
        <p className={common['expires']} role="status">
          {t(stage === 'draft' ? 'ekyc.consentMissing.draft' : 'ekyc.consentMissing.sent')}
        </p>
      )}
      {expires_date !== null && (
        <p className={common['expires']}>
          {t('ekyc.expiresIn', { n: Math.max(0, Math.ceil((expires_date - clock.now()) / dayMs)) })}
        </p>
      )}
      {request.sending !== null && <SendingLine request={request} sending={request.sending} mayChange={mayChange} />}
    </section>
  )
}

function RequestActions({ request, client }: { request: EkycRequest; client: EkycClient }) {
  const t = useWords()
  const { stage, consent } = request
  const canSubmit = stage === 'draft' || stage === 'rejected' || stage === 'expired'
  return (
    <div className="row wrap gap-8 pushed">
      {canSubmit && (
        <OpensDialog
          opener={(open) => (
            <Button variant="filled" onClick={open}>
              {t(stage === 'draft' ? 'ekyc.submit' : 'ekyc.submitAgain')}
            </Button>
          )}
          dialog={(close) => <SubmitDialog request={request} client={client} onClose={close} />}
        />
      )}
      {request.consent_missing && stage !== 'draft' && (
        <OpensDialog
          opener={(open) => (
            <Button variant="filled" onClick={open}>
              {t('ekyc.consent.record')}
            </Button>
          )}
          dialog={(close) => <SubmitDialog request={request} client={client} onClose={close} />}
        />
      )}
      {consent?.is_in_force === true && stage !== 'draft' && (
        <OpensDialog
          opener={(open) => <Button onClick={open}>{t('ekyc.withdraw')}</Button>}
          dialog={(close) => <WithdrawDialog request={request} onClose={close} />}
        />
      )}
      {!isEnded(stage) && (
        <OpensDialog
          opener={(open) => (
            <Button color="red" onClick={open}>
              {t('ekyc.cancel')}
            </Button>
          )}
          dialog={(close) => <CancelDialog request={request} onClose={close} />}
        />
      )}
    </div>
  )
}

interface AskedProps {
  request: EkycRequest
  onClose: () => void
}

function CancelDialog({ request, onClose }: AskedProps) {
  const t = useWords()
  return (
    <ConfirmDialog
      opened
      title={t('ekyc.cancel.title', { bank: request.bank_name })}
      confirm={t('ekyc.cancel')}
      cancel={t('ekyc.keep')}
      tone="red"
      onClose={onClose}
      onConfirm={async () => {
        await patchRequest(request.id, { is_cancel: true }).catch(tellFailed)
        onClose()
        await refreshEkyc()
      }}
    >
      <p>{t('ekyc.cancel.body')}</p>
    </ConfirmDialog>
  )
}

function WithdrawDialog({ request, onClose }: AskedProps) {
  const t = useWords()
  return (
    <ReasonDialog
      title={t('ekyc.withdraw.title')}
      confirm={t('ekyc.withdraw')}
      cancel={t('ekyc.keep')}
      tone="red"
      label={t('ekyc.withdraw.reason')}
      maxLength={500}
      onClose={onClose}
      onConfirm={async (reason) => {
        await withdrawConsent(request.id, reason).catch(tellFailed)
        onClose()
        await refreshEkyc()
      }}
    >
      <p>{t('ekyc.withdraw.body', { bank: request.bank_name })}</p>
    </ReasonDialog>
  )
}
