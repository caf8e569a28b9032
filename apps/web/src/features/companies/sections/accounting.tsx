import { accountingReasonChoices } from '@probity/contract/values/enumerations.ts'
import { useWatch } from 'react-hook-form'
import { epochDay } from '#web/features/parties/fieldsets/epoch-day.ts'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { choiceOptions } from '../choice-options.ts'
import type { CompanyForm } from '../company-form.ts'

/** The accounting period, or the reason for having none. */
export function Accounting() {
  const t = useWords()
  const language = useLanguage()
  const reason = useWatch<CompanyForm, 'acc_no_reason'>({ name: 'acc_no_reason' })
  const hasPeriod = reason === null || reason === 0
  return (
    <FormSection id="company-accounting" title={t('company.accounting')}>
      <FieldGrid columns={3}>
        <SelectField<CompanyForm>
          name="acc_no_reason"
          label={t('party.acc_no_reason')}
          placeholder={t('company.accNeeded')}
          options={choiceOptions(accountingReasonChoices, language)}
          isNumber
          clearable
        />
        {hasPeriod && (
          <>
            <DateField<CompanyForm> name="acc_start_date" label={t('party.acc_start_date')} codec={epochDay} />
            <DateField<CompanyForm> name="acc_end_date" label={t('party.acc_end_date')} codec={epochDay} />
          </>
        )}
      </FieldGrid>
    </FormSection>
  )
}
