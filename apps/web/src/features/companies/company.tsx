import { useParams } from '@tanstack/react-router'
import { CompanyDetail } from './company-detail.tsx'
import { CompanyWizard } from './company-wizard.tsx'

/** A company: the wizard while it has no id, the record with its tabs once it has one. */
export function Screen() {
  const { customer_id } = useParams({ strict: false }) as { customer_id?: string }
  return customer_id === undefined ? <CompanyWizard /> : <CompanyDetail id={Number(customer_id)} />
}
