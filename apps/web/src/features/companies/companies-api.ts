import { memberLists } from '@probity/contract/companies/members.ts'
import { withFoundBy } from '#web/features/parties/list/found-by.tsx'
import { partyClients } from '#web/features/parties/party-clients.ts'

export const companies = partyClients.corporates

export const fetchCompany = (id: number) =>
  companies.get(id, { populate: ['names', 'emails', 'addresses', ...memberLists] })
export type CompanyRecord = Awaited<ReturnType<typeof fetchCompany>>

/** One page of the list, with the data shown in a row. */
export async function fetchCompanies(query: object) {
  return withFoundBy('company', query, await companies.list({ ...query, populate: ['names'] }))
}
export type CompanyRow = Awaited<ReturnType<typeof fetchCompanies>>[number]
