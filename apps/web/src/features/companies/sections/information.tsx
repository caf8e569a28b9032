import { brNumberWarning, coiNumberWarning } from '@probity/contract/parties/format-warnings.ts'
import { useWatch } from 'react-hook-form'
import { EmailsFieldset } from '#web/features/parties/fieldsets/emails-fieldset.tsx'
import { ReferenceField } from '#web/features/parties/reference-field.tsx'
import { SelectField, SwitchField } from '#web/form/fields/choice-fields.tsx'
import { CountryField } from '#web/form/fields/country-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { PhoneField } from '#web/form/fields/phone-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../companies.module.css'
import type { CompanyForm } from '../company-form.ts'
import { companyTypeOptions, companyTypeWord, isOfferedType } from '../company-type.ts'
import { Accounting } from './accounting.tsx'
import { CompanyNames } from './company-names.tsx'
import { TypeBand } from './type-band.tsx'

/** The main data of a company: numbers, names, contact, business. */
export function Information() {
  const t = useWords()
  return (
    <>
      <FormSection id="company-basic" title={t('company.identification')} note={t('company.identificationNote')}>
        <FieldGrid columns={3}>
          <ReferenceField kind="company" />
          <div className={classes['spanTwo']}>
            <TypeField />
          </div>
        </FieldGrid>
        <TypeBand />
      </FormSection>
      <FormSection isWide id="company-names" title={t('company.names')} note={t('company.namesNote')}>
        <CompanyNames />
      </FormSection>
      <FormSection id="company-incorporation" title={t('company.incorporation')} note={t('company.incorporationNote')}>
        <FieldGrid columns={3}>
          <TextField<CompanyForm>
            name="coi_number"
            label={t('party.coi_number')}
            warn={coiNumberWarning}
            maxLength={32}
            isMono
          />
          <CountryField<CompanyForm> name="incorp_place" label={t('party.incorp_place')} />
          <DateField<CompanyForm> name="incorp_date" label={t('party.incorp_date')} />
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
      <FormSection id="company-contact" title={t('person.contact')}>
        <FieldGrid columns={3}>
          <PhoneField<CompanyForm> name="tel" label={t('party.tel')} />
        </FieldGrid>
        <EmailsFieldset />
      </FormSection>
      <Accounting />
      <FormSection id="company-business" title={t('company.business')}>
        <FieldGrid columns={2}>
          <TextField<CompanyForm> name="fund_source" label={t('party.fund_source')} maxLength={1000} />
          <TextField<CompanyForm> name="business_nature" label={t('party.business_nature')} maxLength={1000} />
        </FieldGrid>
      </FormSection>
    </>
  )
}

/** The six types that a form offers, and the old type that a record may still have. */
export function TypeField() {
  const t = useWords()
  const held = useWatch<CompanyForm, 'company_type'>({ name: 'company_type' })
  const options = companyTypeOptions.map(({ value, label }) => ({ value, label: t(label) }))
  const old = held === null || isOfferedType(held) ? [] : [{ value: String(held), label: t(companyTypeWord(held)) }]
  return (
    <SelectField<CompanyForm>
      name="company_type"
      label={t('party.company_type')}
      options={[...options, ...old]}
      isNumber
      required
    />
  )
}
