import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { partyText } from '#web/features/parties/names/party-name.tsx'
import { PartyPicker } from '#web/features/parties/names/party-picker.tsx'
import { fieldId, findField } from '#web/form/fields/field-id.ts'
import { useGoOn } from '#web/form/go-on.ts'
import { FieldText, useReadOnly } from '#web/form/read-only.tsx'
import { FormSection } from '#web/form/section.tsx'
import { focusStep } from '#web/form/step-focus.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ClientStrip } from '../client/client-strip.tsx'
import { typedName } from '../client/typed-name.ts'
import { useRegister } from '../client/use-register.ts'
import { WalkIn } from '../client/walk-in.tsx'
import { blankPart } from '../form/part-form.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import { ActingAndOwning } from './acting-and-owning.tsx'

/** Missing items focus the picker, or the link to the client's record once a client is chosen: its data is entered there. */
const field = fieldId('person')
const isDirty = { shouldDirty: true }

interface Client {
  type: number
  id: number
  name: string
}

/** The client of the transaction: a person or company of the register, or a walk-in who is added to it here. */
export function ClientStep({ check }: { check: RecordCheck | undefined }) {
  const t = useWords()
  const { setValue, clearErrors, formState } = useFormContext<TransactionForm>()
  const [person, company, name, walkIn] = useWatch<TransactionForm, ['person', 'company', 'client_name', 'walk_in']>({
    name: ['person', 'company', 'client_name', 'walk_in'],
  })
  const { errors } = formState
  const isReadOnly = useReadOnly()
  const goOn = useGoOn()
  const { mayPerson } = useRegister()
  const id = person ?? company
  const type = person === null ? capacityType.company : capacityType.person
  const choose = (client: Client) => {
    const isPerson = client.type === capacityType.person
    setValue('client_type', isPerson ? 'individual' : 'corporate', isDirty)
    setValue('person', isPerson ? client.id : null, isDirty)
    setValue('company', isPerson ? null : client.id, isDirty)
    setValue('client_name', client.name, isDirty)
    setValue('walk_in', null)
    clearErrors(['person', 'company'])
  }
  const toPicker = () => focusStep(document.getElementById('txn-client'))
  const describe = (typed: string) => {
    flushSync(() => {
      setValue('person', null, isDirty)
      setValue('company', null, isDirty)
      setValue('walk_in', { ...blankPart(), ...typedName(typed) }, isDirty)
    })
    findField('walk_in.sur')?.focus()
  }
  const isNew = mayPerson ? { label: (text: string) => t('txn.walkInOf', { text }), onPick: describe } : undefined
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
          isNew={isNew}
          onEnter={goOn}
          onPick={(party) => choose({ type: party.capacity_type, id: party.id, name: partyText(party) })}
        />
      )}
      <ClientStrip anchor={field} />
      {id === null && walkIn !== null && (
        <WalkIn
          part={walkIn}
          onMade={(made) => {
            flushSync(() => choose({ type: capacityType.person, ...made }))
            toPicker()
          }}
          onCancel={() => {
            flushSync(() => setValue('walk_in', null))
            toPicker()
          }}
        />
      )}
      <ActingAndOwning isCorporate={company !== null} check={check} />
    </FormSection>
  )
}
