import { Button } from '@mantine/core'
import type { EkycClient, EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { CancelButton, Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../ekyc.module.css'
import { refreshEkyc, submitRequest } from '../ekyc-calls.ts'
import { type ConsentDraft, ConsentForm, consentOf, newConsent } from '../sending/consent-form.tsx'
import { tellFailed } from '../sending/fail-words.ts'
import { Outgoing } from '../sending/outgoing.tsx'

interface SubmitDialogProps {
  request: EkycRequest
  client: EkycClient
  onClose: () => void
}

/** Shows the files to be sent and the consent before a draft is sent or a request is resent. */
export function SubmitDialog({ request, client, onClose }: SubmitDialogProps) {
  const t = useWords()
  const [draft, setDraft] = useState<ConsentDraft>(newConsent)
  const { isBusy, attempt } = useAttempt()
  const consent = consentOf(draft, { company: client.name, banks: [request.bank_name] }, t)
  const send = () =>
    void attempt(async () => {
      await submitRequest(request.id, consent === undefined ? {} : { consent })
      onClose()
      await refreshEkyc()
    }, tellFailed)
  return (
    <Dialog opened onClose={onClose} width={640} title={t('ekyc.submit.title', { bank: request.bank_name })}>
      <Outgoing bank={{ id: request.bank_id, name: request.bank_name }} documents={request.documents} />
      <ConsentForm draft={draft} onChange={setDraft} company={client} banks={[request.bank_name]} />
      <div className={classes['dialogFoot']}>
        <CancelButton />
        <Button variant="filled" disabled={isBusy || consent === undefined} onClick={send}>
          {t('ekyc.submit')}
        </Button>
      </div>
    </Dialog>
  )
}
