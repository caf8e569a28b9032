import { companyTypeOf } from '../values/enumerations.ts'
import { daysLater, monthsLater } from '../values/hong-kong-time.ts'
import type { FormCode } from './registry-forms.ts'

/** Days of a company from which time limits run, as YYYY-MM-DD. */
export interface FilingFacts {
  company_type: number
  incorporated: string | null
  /** Establishment of the place of business in Hong Kong. */
  established: string | null
  accounts_end: string | null
  /** Reported appointments and cessations of directors and secretaries. */
  officer_changes: readonly string[]
  reserve_changes: readonly string[]
  /** Effective days of changes of officers' particulars. */
  particulars: readonly string[]
  representatives: readonly string[]
  registered_office: string | null
  addresses: readonly string[]
  allotted: string | null
  renamed: string | null
}

interface Limit {
  days?: number
  months?: number
}
export type FilingEvent =
  | 'incorporated'
  | 'established'
  | 'return'
  | 'officers'
  | 'particulars'
  | 'representatives'
  | 'address'
  | 'allotment'
  | 'name'
export interface Due<Event = string> {
  day: string
  event: Event
  event_day: string
  is_past: boolean
}

const fortnight: Limit = { days: 15 }
const month: Limit = { months: 1 }
const afterReturn: Limit = { days: 42 }

const limited = (day: string, { days = 0, months = 0 }: Limit): string => daysLater(monthsLater(day, months), days)

/** The return whose limit has not passed: this year's or the next one. */
function nextReturn(first: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  // The first return is made up to the first anniversary, never to the day of incorporation itself.
  const anniversaries = [-1, 0, 1].map((more) => monthsLater(first, 12 * (year + more - Number(first.slice(0, 4)))))
  return anniversaries.find((day) => day > first && limited(day, afterReturn) >= today)
}

/** Types of company whose annual return follows their accounts, not a day of their own. */
export const typesByAccounts: readonly number[] = [1, 4, companyTypeOf.guarantee]

/** Months from the end of the accounts to the made-up day of the return, for companies that are not private. */
export const reportingMonths = (companyType: number): number => (companyType === companyTypeOf.guarantee ? 9 : 6)

/**
 * The day to which an annual return is made up: for a private company the anniversary of its incorporation, for others a day after
 * their accounts end.
 */
export function returnDay(
  { company_type, incorporated, accounts_end }: FilingFacts,
  today: string,
): string | undefined {
  const isPrivate = company_type === 2 || company_type === 3
  if (isPrivate) return incorporated === null ? undefined : nextReturn(incorporated, today)
  return accounts_end === null ? undefined : monthsLater(accounts_end, reportingMonths(company_type))
}

const newest = (days: readonly string[]): string | undefined => days.toSorted().at(-1)
/** If several changes are reported together, the first one decides. */
const earliest = (days: readonly string[]): string | undefined => days.toSorted()[0]

type Rule = [event: FilingEvent, limit: Limit, from: (facts: FilingFacts, today: string) => string | null | undefined]

/** Time limits of the Companies Ordinance (Cap. 622), as far as they run from a day in the register. */
const rules: Partial<Record<FormCode, Rule>> = {
  NAR1: ['return', afterReturn, returnDay],
  NN3: ['return', afterReturn, ({ established }, today) => (established ? nextReturn(established, today) : undefined)],
  NN1: ['established', month, ({ established }) => established],
  NNC3: ['incorporated', fortnight, ({ incorporated }) => incorporated],
  ND2A: ['officers', fortnight, ({ officer_changes }) => earliest(officer_changes)],
  ND2B: ['particulars', fortnight, ({ particulars }) => newest(particulars)],
  ND5: ['officers', fortnight, ({ reserve_changes }) => earliest(reserve_changes)],
  NR1: ['address', fortnight, ({ registered_office }) => registered_office],
  NSC1: ['allotment', month, ({ allotted }) => allotted],
  NNC2: ['name', fortnight, ({ renamed }) => renamed],
  NN6: ['officers', month, ({ officer_changes }) => earliest(officer_changes)],
  NN7: ['particulars', month, ({ particulars }) => newest(particulars)],
  NN8: ['representatives', month, ({ representatives }) => newest(representatives)],
  NN9: ['address', month, ({ addresses }) => newest(addresses)],
}

/** The time limit of a form; zero if none runs from a day in the register. */
export const limitOf = (code: FormCode): Required<Limit> => ({ days: 0, months: 0, ...rules[code]?.[1] })

/** When a form must be delivered; null if no limit runs, or no event has occurred yet. */
export function dueOf(code: FormCode, facts: FilingFacts, today: string): Due<FilingEvent> | null {
  const rule = rules[code]
  if (rule === undefined) return null
  const [event, limit, from] = rule
  const event_day = from(facts, today)
  if (event_day === null || event_day === undefined) return null
  const day = limited(event_day, limit)
  return { day, event, event_day, is_past: day < today }
}
