import {
  accountingReasonChoices,
  companyAddressChoices,
  companyTypes,
  consentChoices,
  controlNatures,
  directorEndChoices,
  directorTypeChoices,
  statusChoices,
} from '@probity/contract/values/enumerations.ts'
import { RegistryFormsButton } from '#web/features/forms/registry-forms-button.tsx'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { companyNameOf, plainCompanyName } from '#web/features/parties/names/party-names.ts'
import { SanctionsMark } from '#web/features/parties/names/sanctions-mark.tsx'
import { valueWords } from '#web/features/parties/value-words.ts'
import type { PartyKind } from '#web/features/records/party-kind.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { Day } from '#web/ui/date-display.tsx'
import { CompanyName } from '#web/ui/name.tsx'
import { type CompanyRecord, companies, fetchCompany } from './companies-api.ts'
import { type CompanyForm, companyResolver, fromCompany } from './company-form.ts'
import { companySaving } from './company-saving.ts'
import { OwnershipPanel } from './ownership/ownership-panel.tsx'
import { withShownAddresses } from './sections/address-rules.ts'
import { CompanySection, companySections } from './sections/company-sections.tsx'

export const company: PartyKind<CompanyRecord, CompanyForm> = {
  ...companySaving,
  formResolver: withShownAddresses(companyResolver),
  mayChange: ['COMPANY', 'COMPANY.C'],
  mayRemove: 'COMPANY',
  fetch: fetchCompany,
  patch: (id, changes: Parameters<typeof companies.patch>[1]) => companies.patch(id, changes),
  remove: (id) => companies.remove(id),
  toForm: fromCompany,
  place: 'incorp_place',
  show: valueWords({
    status: statusChoices,
    company_type: companyTypes,
    acc_no_reason: accountingReasonChoices,
    address_type: companyAddressChoices,
    director_type: directorTypeChoices,
    consent: consentChoices,
    end_reason: directorEndChoices,
    control_nature: controlNatures,
  }),
  name: (record) => (
    <>
      <CompanyName {...companyNameOf(record.names)} />
      <SanctionsMark party={record} />
    </>
  ),
  title: ({ names }) => plainCompanyName(names, currentLanguage()),
  facts: ({ coi_number, incorp_place, incorp_date }) => [
    { title: 'party.coi_number', value: <code>{coi_number ?? '–'}</code> },
    { title: 'party.incorp_place', value: <CountryCell iso2={incorp_place} /> },
    { title: 'party.incorp_date', value: <Day value={incorp_date} /> },
  ],
  sections: companySections,
  section: (id) => <CompanySection id={id} />,
  actions: ({ id }) => <RegistryFormsButton company={id} />,
  extras: ({ id }) => [{ id: 'ownership', title: 'company.ownership', panel: <OwnershipPanel id={id} /> }],
  leavesWhenLost: true,
  list: companyPaths.companies(),
  record: companyPaths.company,
}
