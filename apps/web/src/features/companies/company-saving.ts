import type { SavingKind } from '#web/features/records/party-kind.ts'
import { type CompanyRecord, companies } from './companies-api.ts'
import { type CompanyForm, companyResolver, toSave } from './company-form.ts'
import { companyLabels } from './company-labels.ts'

/** How a company is validated and saved, on its own page and as a new member of another company. */
export const companySaving: SavingKind<CompanyRecord, CompanyForm> = {
  kind: 'company',
  family: 'corporates',
  toSave,
  resolver: companyResolver,
  labels: companyLabels,
  create: (values: Parameters<typeof companies.create>[0]) => companies.create({ ...values, is_ref_assigned: true }),
  words: { add: 'company.add', loaded: 'company.loaded', valid: 'company.valid', saved: 'company.saved' },
}
