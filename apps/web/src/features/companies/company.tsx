import { useParams } from '@tanstack/react-router'
import { CompanyDetail } from './company-detail.tsx'
import { CompanyWizard } from './company-wizard.tsx'

/** A company: the wizard without an id, the record with its tabs otherwise. */
export function Screen() {
  const { customer_id } = useParams({ strict: false }) as { customer_id?: string }
  return customer_id === undefined ? <CompanyWizard /> : <CompanyDetail id={Number(customer_id)} />
}
