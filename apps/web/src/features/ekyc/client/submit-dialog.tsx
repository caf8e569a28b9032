import type { EkycClient, EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { isEnded } from '@probity/contract/ekyc/ekyc-stages.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
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
  const isSent = request.stage !== 'draft' && !isEnded(request.stage)
  const consent = consentOf(draft, { company: client.name, banks: [request.bank_name] }, t)
  const send = async () => {
    const given = consent === undefined ? {} : { consent }
    await (isSent ? patchRequest(request.id, given) : submitRequest(request.id, given))
    onClose()
    await refreshEkyc()
  }
  return (
    <FieldsDialog
      title={t(isSent ? 'ekyc.consent.record' : 'ekyc.submit.title', { bank: request.bank_name })}
      width={640}
      confirm={t(isSent ? 'ekyc.consent.record' : 'ekyc.submit')}
      lacks={consent === undefined}
      onConfirm={send}
      onFailed={tellFailed}
      onClose={onClose}
    >
      <Outgoing bank={{ id: request.bank_id, name: request.bank_name }} documents={request.documents} />
      <ConsentForm draft={draft} onChange={setDraft} company={client} banks={[request.bank_name]} />
    </FieldsDialog>
  )
}
