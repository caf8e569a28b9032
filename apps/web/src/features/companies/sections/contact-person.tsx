import { PhoneField } from '#web/form/fields/phone-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { CompanyForm } from '../company-form.ts'

/** The contact person of the company. */
export function ContactPerson() {
  const t = useWords()
  return (
    <FormSection id="contact-person" title={t('party.contact_person')}>
      <FieldGrid columns={3}>
        <TextField<CompanyForm> name="contact_person" label={t('party.name')} maxLength={255} />
        <PhoneField<CompanyForm> name="contact_person_tel" label={t('party.contact_person_tel')} />
        <PhoneField<CompanyForm> name="contact_fax" label={t('party.contact_fax')} />
      </FieldGrid>
    </FormSection>
  )
}
