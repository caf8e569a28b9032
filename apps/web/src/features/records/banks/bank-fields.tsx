import { accountStatuses, accountTypes, type Choice } from '@probity/contract/values/enumerations.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { FieldValues } from 'react-hook-form'
import { randomId } from '#web/api/random-id.ts'
import type { PartyOf } from '#web/feature.ts'
import { epochDay } from '#web/features/parties/fieldsets/epoch-day.ts'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { CurrencyField } from '#web/form/fields/currency-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid } from '#web/form/section.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'

export interface BankForm {
  uuid: string | null
  acc_bank: string
  acc_type: string | null
  acc_number: string
  acc_currency: string
  acc_open_date: number | null
  acc_close_date: number | null
  acc_status: string
  acc_remarks: string
}

export const blankBank = (): BankForm => ({
  uuid: randomId(),
  acc_bank: '',
  acc_type: null,
  acc_number: '',
  acc_currency: 'HKD',
  acc_open_date: null,
  acc_close_date: null,
  acc_status: 'active',
  acc_remarks: '',
})

export const bankHolder = ({ kind, id }: PartyOf) => ({
  capacity_type: kind === 'company' ? (1 as const) : (2 as const),
  capacity_id: id,
})

/** Picks the fields that the form edits from a row that may have more. */
export const pickBank = (values: BankForm): BankForm =>
  Object.fromEntries(
    Object.keys(blankBank()).map((field) => [field, values[field as keyof BankForm]]),
  ) as unknown as BankForm

/** The fields of one account; `at` is its path in a form with several. */
export function BankFields({ at = '' }: { at?: string }) {
  const t = useWords()
  const language = useLanguage()
  const worded = (choices: readonly Choice<string>[]) =>
    choices.map((choice) => ({ value: choice.value, label: inLanguage(choice, language) }))
  const name = (field: keyof BankForm) => `${at}${field}`
  return (
    <FieldGrid columns={4}>
      <TextField<FieldValues> name={name('acc_bank')} label={t('bank.bank')} maxLength={200} />
      <SelectField<FieldValues>
        name={name('acc_type')}
        label={t('bank.type')}
        options={worded(accountTypes)}
        clearable
      />
      <TextField<FieldValues> name={name('acc_number')} label={t('bank.number')} required isMono maxLength={64} />
      <CurrencyField<FieldValues> name={name('acc_currency')} label={t('bank.currency')} />
      <DateField<FieldValues> name={name('acc_open_date')} label={t('bank.opened')} codec={epochDay} />
      <DateField<FieldValues> name={name('acc_close_date')} label={t('bank.closed')} codec={epochDay} />
      <SelectField<FieldValues>
        name={name('acc_status')}
        label={t('bank.status')}
        options={worded(accountStatuses)}
        clearable
      />
      <TextField<FieldValues> name={name('acc_remarks')} label={t('bank.remarks')} maxLength={1000} />
    </FieldGrid>
  )
}
