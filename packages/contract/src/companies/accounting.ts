import { isGiven } from '../api/given.ts'
import { epochToDay } from '../values/dates.ts'
import { accountingReason } from '../values/enumerations.ts'

export interface AccountingPeriod {
  acc_start_date?: number | null | undefined
  acc_end_date?: number | null | undefined
  acc_no_reason?: number | null | undefined
}
interface Complaint {
  path: [keyof AccountingPeriod]
  code: string
  params: Record<string, string | number>
}

/** Whether the dates of a period can be compared, in a company of which other parts may be wrong. */
export function holdsPeriod(company: unknown): boolean {
  if (typeof company !== 'object' || company === null) return false
  const { acc_start_date: start, acc_end_date: end } = company as Record<string, unknown>
  return [start, end].every((day) => day === undefined || day === null || typeof day === 'number')
}

const isSet = (instant: number | null | undefined): instant is number => isGiven(instant) && instant !== 0

/** Sets both dates to 0 if the company states a reason for having no accounting period. */
export const tidyAccounting = <T extends AccountingPeriod>(company: T): T =>
  (company.acc_no_reason ?? accountingReason.none) === accountingReason.none
    ? company
    : { ...company, acc_start_date: 0, acc_end_date: 0 }

/** Validates an accounting period: both dates or none, start not after end. */
export function accountingComplaints(period: AccountingPeriod): Complaint[] {
  const { acc_start_date: start, acc_end_date: end } = tidyAccounting(period)
  if (isSet(end) && !isSet(start)) return [{ path: ['acc_start_date'], code: 'required', params: {} }]
  if (isSet(start) && !isSet(end)) return [{ path: ['acc_end_date'], code: 'required', params: {} }]
  if (isSet(start) && isSet(end) && start > end)
    return [{ path: ['acc_start_date'], code: 'too_large', params: { value: epochToDay(end) } }]
  return []
}
