import { Button } from '@mantine/core'
import type { EkycClient, EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { isEnded } from '@probity/contract/ekyc/ekyc-stages.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { CancelButton, Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../ekyc.module.css'
import { patchRequest, refreshEkyc, submitRequest } from '../ekyc-calls.ts'
import { type ConsentDraft, ConsentForm, consentOf, newConsent } from '../sending/consent-form.tsx'
import { tellFailed } from '../sending/fail-words.ts'
import { Outgoing } from '../sending/outgoing.tsx'

interface SubmitDialogProps {
  request: EkycRequest
  client: EkycClient
  onClose: () => void
}

/**
 * Shows the files to be sent and the consent before a draft is sent or a request is resent. With the bank already, the request gets the
 * consent that its files lack.
 */
export function SubmitDialog({ request, client, onClose }: SubmitDialogProps) {
  const t = useWords()
  const [draft, setDraft] = useState<ConsentDraft>(newConsent)
  const { isBusy, attempt } = useAttempt()
  const isSent = request.stage !== 'draft' && !isEnded(request.stage)
  const consent = consentOf(draft, { company: client.name, banks: [request.bank_name] }, t)
  const send = () =>
    void attempt(async () => {
      const given = consent === undefined ? {} : { consent }
      await (isSent ? patchRequest(request.id, given) : submitRequest(request.id, given))
      onClose()
      await refreshEkyc()
    }, tellFailed)
  return (
    <Dialog
      opened
      onClose={onClose}
      width={640}
      title={t(isSent ? 'ekyc.consent.record' : 'ekyc.submit.title', { bank: request.bank_name })}
    >
      <Outgoing bank={{ id: request.bank_id, name: request.bank_name }} documents={request.documents} />
      <ConsentForm draft={draft} onChange={setDraft} company={client} banks={[request.bank_name]} />
      <div className={classes['dialogFoot']}>
        <CancelButton />
        <Button variant="filled" disabled={isBusy || consent === undefined} onClick={send}>
          {t(isSent ? 'ekyc.consent.record' : 'ekyc.submit')}
        </Button>
      </div>
    </Dialog>
  )
}
