import { brNumberWarning } from '@probity/contract/parties/format-warnings.ts'
import { SwitchField } from '#web/form/fields/choice-fields.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { CompanyForm } from '../company-form.ts'

/** The business registration certificate: the same two values as in the company's information. */
export function BusinessRegistration() {
  const t = useWords()
  return (
    <FormSection id="business-registration" title={t('company.registration')} note={t('company.registrationNote')}>
      <FieldGrid columns={3}>
        <TextField<CompanyForm>
          name="br_number"
          label={t('party.br_number')}
          warn={brNumberWarning}
          maxLength={40}
          isMono
        />
      </FieldGrid>
      <SwitchField<CompanyForm> name="is_br_3y" label={t('party.is_br_3y')} />
    </FormSection>
  )
}
