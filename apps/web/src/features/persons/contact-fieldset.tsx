import { personFields, personOrder } from '@probity/contract/persons/fields.ts'
import { genders } from '@probity/contract/values/enumerations.ts'
import { AddressesFieldset } from '#web/features/parties/fieldsets/addresses-fieldset.tsx'
import { EmailsFieldset } from '#web/features/parties/fieldsets/emails-fieldset.tsx'
import { genderWords } from '#web/features/parties/list/field-filters.ts'
import { RecordFields } from '#web/form/fields/record-fields.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { personLabels } from './person-form.ts'

/** Basic information, address, e-mail and telephone of a person. */
export function ContactFieldset() {
  const t = useWords()
  const options = genders.map((value) => ({ value, label: t(genderWords[value]) }))
  return (
    <>
      <FormSection id="basic" title={t('person.basic')}>
        <FieldGrid columns={3}>
          <RecordFields fields={personFields} names={personOrder.basic} labels={personLabels} options={options} />
        </FieldGrid>
      </FormSection>
      <FormSection id="contact" title={t('person.contact')}>
        <FieldGrid columns={3}>
          <RecordFields fields={personFields} names={personOrder.contact} labels={personLabels} />
        </FieldGrid>
        <EmailsFieldset />
      </FormSection>
      <FormSection id="addresses" title={t('address.titles')}>
        <AddressesFieldset />
      </FormSection>
    </>
  )
}
