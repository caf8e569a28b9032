import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'

/** The route names the specification fixes. */
const routeNames = {
  NaturalPersonEdit: ({ np_id }: { np_id: number | string }) => personPaths.person(np_id),
  CompanyEdit: ({ customer_id }: { customer_id: number | string }) => companyPaths.company(customer_id),
  Transaction3Edit: ({ transaction_id }: { transaction_id: number | string }) =>
    transactionPaths.transaction(transaction_id),
} as const

export function pathByName<Name extends keyof typeof routeNames>(
  name: Name,
  params: Parameters<(typeof routeNames)[Name]>[0],
): string {
  return (routeNames[name] as (params: Parameters<(typeof routeNames)[Name]>[0]) => string)(params)
}
