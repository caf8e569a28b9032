import { Button } from '@mantine/core'
import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import type { PartRole } from '@probity/contract/transactions/transaction-types.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { PartyLink } from '#web/features/parties/names/party-link.tsx'
import { partyText } from '#web/features/parties/names/party-name.tsx'
import { PartyPicker } from '#web/features/parties/names/party-picker.tsx'
import { SegmentField } from '#web/form/fields/choice-fields.tsx'
import { useReadOnly } from '#web/form/read-only.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { blankPart, isRegistered, type PartForm } from '../form/part-form.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import { RegisterQuestion } from '../record/register-question.tsx'
import { AccountFields } from './account-fields.tsx'
import { EarlierParties } from './earlier-parties.tsx'
import { FreePartyFields } from './free-party-fields.tsx'
import { RegisterParty } from './register-party.tsx'

/** A party besides the client: from the register, entered before, or described here. */
export function PartStep({ role, check }: { role: PartRole; check: RecordCheck | undefined }) {
  const t = useWords()
  const { getValues, setValue } = useFormContext<TransactionForm>()
  const part = useWatch<TransactionForm, PartRole>({ name: role })
  const isReadOnly = useReadOnly()
  const at = (field: keyof PartForm) => `${role}.${field}` as FieldPath<TransactionForm>
  const put = (values: PartForm) => setValue(role, values, { shouldDirty: true, shouldValidate: true })
  const id = part.person ?? part.company
  const type = part.person === null ? capacityType.company : capacityType.person
  return (
    <FormSection isWide id={`txn-${role}`} title={t(`txn.role.${role}`)} note={t('txn.part.note')}>
      {!isReadOnly && (
        <PartyPicker
          label={t('txn.part.registered')}
          isRequired={false}
          value={id === null ? undefined : { key: `${type}:${id}`, text: part.party_name || `#${id}` }}
          onPick={(party) => {
            const isPerson = party.capacity_type === capacityType.person
            put({
              ...blankPart(),
              client_type: isPerson ? 'individual' : 'corporate',
              person: isPerson ? party.id : null,
              company: isPerson ? null : party.id,
              party_name: partyText(party),
            })
          }}
        />
      )}
      {id === null ? (
        <>
          <SegmentField<TransactionForm>
            name={at('client_type')}
            label={t('txn.part.kind')}
            options={[
              { value: 'individual', label: t('txn.client.individual') },
              { value: 'corporate', label: t('txn.client.corporate') },
            ]}
          />
          <FreePartyFields role={role} part={part} />
          {!isReadOnly && <RegisterQuestion role={role} part={part} check={check} onAnswer={put} />}
          {!isReadOnly && <EarlierParties part={part} onUse={put} />}
          {!isReadOnly && <RegisterParty part={part} onMade={(link) => put({ ...getValues(role), ...link })} />}
        </>
      ) : (
        <p className="row wrap gap-8">
          <PartyLink capacity_type={type} capacity_id={id} />{' '}
          {!isReadOnly && (
            <Button size="xs" variant="subtle" onClick={() => put(blankPart())}>
              {t('txn.part.another')}
            </Button>
          )}
        </p>
      )}
      {isRegistered(part) && (
        <FieldGrid columns={2}>
          <AccountFields role={role} />
        </FieldGrid>
      )}
    </FormSection>
  )
}
