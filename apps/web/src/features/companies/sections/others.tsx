import { notesMax } from '@probity/contract/parties/notes.ts'
import { showsMemberCount } from '@probity/contract/values/enumerations.ts'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '#web/form/fields/choice-fields.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { LinesField } from '#web/form/fields/lines-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { CompanyForm } from '../company-form.ts'
import { GuaranteeMembers } from './guarantee-members.tsx'

/** The documents of the company, and the members of one without shares. */
export function Others() {
  const t = useWords()
  const type = useWatch<CompanyForm, 'company_type'>({ name: 'company_type' })
  return (
    <>
      <FormSection id="company-papers" title={t('company.papers')}>
        <FieldGrid columns={2}>
          <TextField<CompanyForm> name="coi_name" label={t('party.coi_name')} maxLength={255} />
          <TextField<CompanyForm> name="ma_name" label={t('party.ma_name')} maxLength={255} />
          <TextField<CompanyForm> name="cr_ref" label={t('party.cr_ref')} maxLength={64} />
          <DateField<CompanyForm> name="estab_date" label={t('party.estab_date')} />
        </FieldGrid>
        <SwitchField<CompanyForm>
          name="established_business_relationship"
          label={t('party.established_business_relationship')}
        />
        <LinesField<CompanyForm> name="notes" label={t('party.notes')} maxLength={notesMax} />
      </FormSection>
      {showsMemberCount(type) && <GuaranteeMembers />}
    </>
  )
}
