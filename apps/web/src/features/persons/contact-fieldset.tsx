import { genders } from '@probity/contract/values/enumerations.ts'
import { AddressesFieldset } from '#web/features/parties/fieldsets/addresses-fieldset.tsx'
import { EmailsFieldset } from '#web/features/parties/fieldsets/emails-fieldset.tsx'
import { SelectField } from '#web/form/fields/choice-fields.tsx'
import { CountryField } from '#web/form/fields/country-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { PhoneField } from '#web/form/fields/phone-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { PersonForm } from './person-form.ts'

const genderWords: Record<(typeof genders)[number], PlainWordKey> = {
  '': 'gender.none',
  Male: 'gender.male',
  Female: 'gender.female',
  Others: 'gender.others',
}

/** Basic information, address, e-mail and telephone of a person. */
export function ContactFieldset() {
  const t = useWords()
  const options = genders.map((value) => ({ value, label: t(genderWords[value]) }))
  return (
    <>
      <FormSection id="basic" title={t('person.basic')}>
        <FieldGrid columns={3}>
          <DateField<PersonForm> mayBePart name="dob" label={t('person.dob')} />
          <CountryField<PersonForm> name="pob" label={t('person.pob')} />
          <SelectField<PersonForm> name="gender" label={t('person.gender')} options={options} />
          <TextField<PersonForm> name="occupation" label={t('person.occupation')} maxLength={200} />
        </FieldGrid>
      </FormSection>
      <FormSection id="contact" title={t('person.contact')}>
        <FieldGrid columns={3}>
          <PhoneField<PersonForm> name="tel" label={t('party.tel')} />
          <PhoneField<PersonForm> name="fax" label={t('party.fax')} />
        </FieldGrid>
        <EmailsFieldset />
      </FormSection>
      <FormSection id="addresses" title={t('address.titles')}>
        <AddressesFieldset />
      </FormSection>
    </>
  )
}
