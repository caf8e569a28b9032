import { EntryList } from '#web/form/entry-list.tsx'
import { CurrencyField } from '#web/form/fields/currency-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { NumberField } from '#web/form/fields/number-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { CompanyForm } from '../company-form.ts'

const blank = () => ({ member_class: '', currency: 'HKD', amount: null })

/** The members of a company limited by guarantee: their number, and the guarantee of each class. */
export function GuaranteeMembers() {
  const t = useWords()
  return (
    <FormSection id="company-guarantee" title={t('company.memberCount')} note={t('company.guaranteeNote')}>
      <FieldGrid columns={3}>
        <NumberField<CompanyForm> name="pps_members.number_of_members" label={t('company.memberCount')} min={0} />
      </FieldGrid>
      <EntryList
        name="pps_members.details"
        addLabel={t('company.addClass')}
        rowLabel={t('company.memberClass')}
        blank={blank}
      >
        {(at) => (
          <FieldGrid columns={3}>
            <TextField<CompanyForm>
              name={`pps_members.details.${at}.member_class`}
              label={t('company.memberClass')}
              maxLength={200}
            />
            <CurrencyField<CompanyForm> name={`pps_members.details.${at}.currency`} label={t('bank.currency')} />
            <MoneyField<CompanyForm> name={`pps_members.details.${at}.amount`} label={t('company.classAmount')} />
          </FieldGrid>
        )}
      </EntryList>
    </FormSection>
  )
}
