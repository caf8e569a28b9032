import {
  accountingReasonChoices,
  companyAddressChoices,
  companyTypes,
  consentChoices,
  controlNatures,
  directorEndChoices,
  directorTypeChoices,
  statusChoices,
} from '@probity/contract/enumerations.ts'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { companyNameOf, plainCompanyName } from '#web/features/parties/party-names.ts'
import { valueWords } from '#web/features/parties/value-words.ts'
import type { PartyKind } from '#web/features/records/party-kind.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { Day } from '#web/ui/date-display.tsx'
import { CompanyName } from '#web/ui/name.tsx'
import { companies } from './companies-api.ts'
import {
  type CompanyForm,
  type CompanyRecord,
  companyResolver,
  fetchCompany,
  fromCompany,
  toSave,
} from './company-form.ts'
import { companyLabels } from './company-labels.ts'
import { CompanySection, companySections } from './company-sections.tsx'
import { OwnershipPanel } from './ownership-panel.tsx'

export const company: PartyKind<CompanyRecord, CompanyForm> = {
  kind: 'company',
  family: 'corporates',
  mayChange: ['COMPANY', 'COMPANY.C'],
  mayRemove: 'COMPANY',
  fetch: fetchCompany,
  patch: (id, changes) => companies.patch(id, changes),
  remove: (id) => companies.remove(id),
  toForm: fromCompany,
  toSave,
  resolver: companyResolver,
  labels: companyLabels,
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
  name: ({ names }) => <CompanyName {...companyNameOf(names)} />,
  title: ({ names }) => plainCompanyName(names, currentLanguage()),
  facts: ({ coi_number, incorp_place, incorp_date }) => [
    { title: 'company.coi', value: <code>{coi_number ?? '–'}</code> },
    { title: 'company.place', value: <CountryCell iso2={incorp_place} /> },
    { title: 'company.incorporated', value: <Day value={incorp_date} /> },
  ],
  sections: companySections,
  section: (id) => <CompanySection id={id} />,
  extras: ({ id }) => [{ id: 'ownership', title: 'company.ownership', panel: <OwnershipPanel id={id} /> }],
  create: (values) => companies.create(values),
  words: { add: 'company.add', loaded: 'company.loaded', valid: 'company.valid', saved: 'company.saved' },
  leavesWhenLost: true,
  list: paths.companies(),
  record: paths.company,
}
