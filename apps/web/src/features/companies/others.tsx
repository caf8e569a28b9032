import { accountingReasonChoices, showsMemberCount } from '@probity/contract/enumerations.ts'
import { useWatch } from 'react-hook-form'
import { epochDay } from '#web/features/parties/epoch-day.ts'
import { SelectField, SwitchField } from '#web/form/choice-fields.tsx'
import { DateField } from '#web/form/date-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { choiceOptions } from './choice-options.ts'
import type { CompanyForm } from './company-form.ts'
import { GuaranteeMembers } from './guarantee-members.tsx'

/** The accounting period, the papers of the company, and the members of one without shares. */
export function Others() {
  const t = useWords()
  const type = useWatch<CompanyForm, 'company_type'>({ name: 'company_type' })
  return (
    <>
      <Accounting />
      <FormSection id="company-papers" title={t('company.papers')}>
        <FieldGrid columns={2}>
          <TextField<CompanyForm> name="coi_name" label={t('company.coiName')} maxLength={255} />
          <TextField<CompanyForm> name="ma_name" label={t('company.maName')} maxLength={255} />
          <TextField<CompanyForm> name="cr_ref" label={t('party.crReference')} maxLength={64} />
          <DateField<CompanyForm> name="estab_date" label={t('company.established')} />
        </FieldGrid>
        <SwitchField<CompanyForm> name="established_business_relationship" label={t('party.relationship')} />
      </FormSection>
      {showsMemberCount(type) && <GuaranteeMembers />}
    </>
  )
}

function Accounting() {
  const t = useWords()
  const language = useLanguage()
  const reason = useWatch<CompanyForm, 'acc_no_reason'>({ name: 'acc_no_reason' })
  const hasPeriod = reason === null || reason === 0
  return (
    <FormSection id="company-accounting" title={t('company.accounting')}>
      <FieldGrid columns={3}>
        <SelectField<CompanyForm>
          name="acc_no_reason"
          label={t('company.accReason')}
          placeholder={t('company.accNeeded')}
          options={choiceOptions(accountingReasonChoices, language)}
          isNumber
          clearable
        />
        {hasPeriod && (
          <>
            <DateField<CompanyForm> name="acc_start_date" label={t('company.accStart')} codec={epochDay} />
            <DateField<CompanyForm> name="acc_end_date" label={t('company.accEnd')} codec={epochDay} />
          </>
        )}
      </FieldGrid>
    </FormSection>
  )
}
