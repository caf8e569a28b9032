import { PartyWizard } from '#web/features/records/wizard/party-wizard.tsx'
import { blankCompany } from './company-form.ts'
import { company } from './company-kind.tsx'

export const CompanyWizard = () => <PartyWizard party={company} blank={blankCompany} />
