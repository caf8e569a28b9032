import type { PartRole } from '@probity/contract/transactions/transaction-types.ts'
import { identityChoices } from '@probity/contract/values/enumerations.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { FieldPath } from 'react-hook-form'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { CountryField } from '#web/form/fields/country-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { PhoneField } from '#web/form/fields/phone-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid } from '#web/form/section.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import type { PartForm } from '../form/part-form.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import { transactionLabels } from '../form/transaction-labels.ts'
import { AccountFields } from './account-fields.tsx'

/** The fields of a party outside the register. */
export function FreePartyFields({ role, part }: { role: PartRole | 'walk_in'; part: PartForm }) {
  const t = useWords()
  const language = useLanguage()
  const field = (key: keyof PartForm) => ({
    name: `${role}.${key}` as FieldPath<TransactionForm>,
    label: t(transactionLabels[key] ?? 'txn.part.name'),
  })
  const isPerson = part.client_type === 'individual'
  const kinds = identityChoices.map(({ value, en, zh }) => ({
    value: String(value),
    label: inLanguage({ en, zh }, language),
  }))
  return (
    <>
      <FieldGrid columns={3}>
        {isPerson && <TextField<TransactionForm> {...field('sur')} />}
        <TextField<TransactionForm>
          {...field('other')}
          label={t(isPerson ? 'txn.part.otherName' : 'txn.part.companyName')}
        />
        <TextField<TransactionForm> {...field('name_chi')} lang="zh-Hant" />
        {isPerson && <SelectField<TransactionForm> {...field('identity_type')} options={kinds} isNumber clearable />}
        <TextField<TransactionForm>
          {...field('identity_number')}
          label={t(isPerson ? 'txn.part.identityNumber' : 'txn.part.registration')}
          isMono
        />
        <CountryField<TransactionForm>
          {...field('identity_country')}
          label={t(isPerson ? 'txn.part.identityCountry' : 'txn.part.registeredIn')}
        />
        {isPerson && <DateField<TransactionForm> mayBePart {...field('dob')} />}
        {isPerson && <CountryField<TransactionForm> {...field('nationality')} />}
        <PhoneField<TransactionForm> {...field('tel')} />
      </FieldGrid>
      <FieldGrid columns={2}>
        <TextField<TransactionForm> {...field('address_1')} />
        <TextField<TransactionForm> {...field('address_2')} />
        <TextField<TransactionForm> {...field('address_3')} />
        <CountryField<TransactionForm> {...field('address_4')} />
        {role !== 'walk_in' && <AccountFields role={role} />}
      </FieldGrid>
    </>
  )
}
