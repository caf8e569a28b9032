import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { PartyLink } from '#web/features/parties/names/party-link.tsx'
import { partyText } from '#web/features/parties/names/party-name.tsx'
import { PartyPicker } from '#web/features/parties/names/party-picker.tsx'
import { fieldId } from '#web/form/fields/field-id.ts'
import { useGoOn } from '#web/form/go-on.ts'
import { FieldText, useReadOnly } from '#web/form/read-only.tsx'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import { ActingAndOwning } from './acting-and-owning.tsx'
import classes from './steps.module.css'

/** Missing items focus the picker, or the link to the client's record once a client is chosen: its data is entered there. */
const field = fieldId('person')
const isDirty = { shouldDirty: true }

/** The client of the transaction: a person or company of the register. */
export function ClientStep({ check }: { check: RecordCheck | undefined }) {
  const t = useWords()
  const { setValue, clearErrors, formState } = useFormContext<TransactionForm>()
  const [person, company, name] = useWatch<TransactionForm, ['person', 'company', 'client_name']>({
    name: ['person', 'company', 'client_name'],
  })
  const { errors } = formState
  const isReadOnly = useReadOnly()
  const goOn = useGoOn()
  const id = person ?? company
  const type = person === null ? capacityType.company : capacityType.person
  return (
    <FormSection isWide id="txn-client" title={t('txn.step.client')} note={t('txn.clientNote')}>
      {isReadOnly ? (
        <FieldText label={t('txn.client')}>{name}</FieldText>
      ) : (
        <PartyPicker
          id={id === null ? field : undefined}
          label={t('txn.client')}
          value={id === null ? undefined : { key: `${type}:${id}`, text: name }}
          error={errors.person?.message ?? errors.company?.message}
          onEnter={goOn}
          onPick={(party) => {
            const isPerson = party.capacity_type === capacityType.person
            setValue('client_type', isPerson ? 'individual' : 'corporate', isDirty)
            setValue('person', isPerson ? party.id : null, isDirty)
            setValue('company', isPerson ? null : party.id, isDirty)
            setValue('client_name', partyText(party), isDirty)
            clearErrors(['person', 'company'])
          }}
        />
      )}
      {id !== null && (
        <p className={classes['line']}>
          {t(person === null ? 'txn.client.corporate' : 'txn.client.individual')}{' '}
          <PartyLink anchor={field} capacity_type={type} capacity_id={id} />
        </p>
      )}
      <ActingAndOwning
        isCorporate={company !== null}
        isAsked={check?.items.some(({ role }) => role === 'acting') === true}
      />
    </FormSection>
  )
}
