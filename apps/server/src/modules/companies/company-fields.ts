import { issue } from '@probity/contract/api/issue.ts'
import { accountingComplaints, tidyAccounting } from '@probity/contract/companies/accounting.ts'
import type { PatchCompany, SaveCompany } from '@probity/contract/companies/companies.ts'
import { type MemberList, memberLists } from '@probity/contract/companies/members.ts'
import { shownAddressTypes, showsMemberCount } from '@probity/contract/values/enumerations.ts'
import { invalid } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'

export type Lists = Pick<PatchCompany, MemberList | 'names' | 'emails' | 'addresses'>

const listNames = new Set<string>(['names', 'emails', 'addresses', ...memberLists, 'updated_date'])

/** The columns of a save, without its lists and absent fields. */
export function columnsOf(body: SaveCompany | PatchCompany): Row {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== undefined && !listNames.has(name)))
}

/** Validates a change together with the stored row, such as half a period, and clears fields that the new type does not show. */
export function settleColumns(stored: Row, given: Row): Row {
  const whole = { ...stored, ...given }
  const complaints = accountingComplaints(whole)
  if (complaints.length > 0) throw invalid(...complaints.map(({ path, code, params }) => issue(path[0], code, params)))
  const { acc_start_date, acc_end_date, pps_members } = tidyAccounting(whole) as Row
  const type = whole['company_type'] as number
  const settled: Row = { ...given }
  if (acc_start_date !== whole['acc_start_date'] || acc_end_date !== whole['acc_end_date'])
    Object.assign(settled, { acc_start_date, acc_end_date })
  if (!showsMemberCount(type) && pps_members) settled['pps_members'] = null
  return settled
}

/** The address types a company of this type no longer shows. */
export const hiddenAddressTypes = (companyType: number): number[] =>
  [1, 2, 3, 4].filter((type) => !shownAddressTypes(companyType).includes(type))
