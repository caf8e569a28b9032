import { Textarea } from '@mantine/core'
import { type EkycClient, type EkycDocument, type EkycRequest, ekycMessageMax } from '@probity/contract/ekyc/ekyc.ts'
import { isEnded } from '@probity/contract/ekyc/ekyc-stages.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
import { patchRequest, refreshEkyc } from '../ekyc-calls.ts'
import { type ConsentDraft, ConsentForm, consentOf, newConsent } from '../sending/consent-form.tsx'
import { tellFailed } from '../sending/fail-words.ts'
import { Outgoing } from '../sending/outgoing.tsx'
import classes from '../sending/sending.module.css'

interface ChangeDialogProps {
  client: EkycClient
  request: EkycRequest
  added: readonly EkycDocument[]
  removed: EkycRequest['documents']
  onClose: () => void
}

/** Files added to and removed from a request, the message, and the consent if it does not cover a file yet. */
export function ChangeDialog({ client, request, added, removed, onClose }: ChangeDialogProps) {
  const t = useWords()
  const { values, set, text } = useFields<{ message: string; draft: ConsentDraft }>(() => ({
    message: '',
    draft: newConsent(),
  }))
  const { message, draft } = values
  const covers = request.consent?.is_in_force === true ? request.consent.covers : []
  const isSent = request.stage !== 'draft' && !isEnded(request.stage)
  const needsConsent = isSent && added.some(({ lineage }) => !covers.includes(lineage))
  const consent = needsConsent ? consentOf(draft, { company: client.name, banks: [request.bank_name] }, t) : undefined
  const send = async () => {
    await patchRequest(request.id, {
      documents_add: added.map(({ id }) => id),
      documents_remove: removed.map(({ id }) => id),
      message,
      updated_date: request.updated_date,
      ...(consent === undefined ? {} : { consent }),
    })
    onClose()
    await refreshEkyc()
  }
  return (
    <FieldsDialog
      title={t('ekyc.change.title', { bank: request.bank_name })}
      width={640}
      confirm={t('ekyc.change', { added: added.length, removed: removed.length })}
      lacks={needsConsent && consent === undefined}
      onConfirm={send}
      onFailed={tellFailed}
      onClose={onClose}
    >
      {added.length > 0 && (
        <section>
          <h3>{t('ekyc.change.added')}</h3>
          <Outgoing bank={{ id: request.bank_id, name: request.bank_name }} documents={added} />
        </section>
      )}
      {removed.length > 0 && (
        <section>
          <h3>{t('ekyc.change.removed')}</h3>
          <ul className={classes['outgoing']}>
            {removed.map(({ id, name }) => (
              <li key={id}>
                <s>{name}</s>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Textarea
        label={t('ekyc.messageTo', { bank: request.bank_name })}
        autosize
        minRows={2}
        maxLength={ekycMessageMax}
        {...text('message')}
      />
      {needsConsent && (
        <ConsentForm
          draft={draft}
          onChange={(next) => set({ draft: next })}
          company={client}
          banks={[request.bank_name]}
        />
      )}
    </FieldsDialog>
  )
}
