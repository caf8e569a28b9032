import { useParams } from '@tanstack/react-router'
import { PartyPage } from '#web/features/records/party-page.tsx'
import { company } from './company-kind.tsx'
import { CompanyWizard } from './company-wizard.tsx'

/** A company: the wizard without an id, otherwise one tab per part of the record, saved together with its members. */
export function Screen() {
  const { customer_id } = useParams({ strict: false }) as { customer_id?: string }
  return customer_id === undefined ? <CompanyWizard /> : <PartyPage party={company} id={Number(customer_id)} />
}
