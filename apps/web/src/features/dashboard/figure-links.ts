import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { auditPaths } from '#web/paths/data/audit.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { alertPaths } from '#web/paths/review/alerts.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { dashboardPaths } from '#web/paths/review/dashboard.ts'

const at = (path: string, filters: Record<string, string>): string => `${path}?${new URLSearchParams(filters)}`

/** Links from each figure to its rows, with the filters of the list. */
export const figureLinks = {
  waiting: at(dashboardPaths.countedHits(), { of: 'waiting' }),
  alerts: at(alertPaths.alerts(), { status: '0' }),
  alertsDue: (today: string) => at(alertPaths.alerts(), { status: '0', due: `..${today}` }),
  cases: at(casePaths.cases(), { status: 'pending' }),
  casesDue: (today: string) => at(casePaths.cases(), { status: 'pending', due: `..${today}` }),
  hits: ({ status, month }: { status?: HitStatus; month?: string } = {}) =>
    at(dashboardPaths.countedHits(), {
      of: 'hits',
      ...(status === undefined ? {} : { status: String(status) }),
      ...(month === undefined ? {} : { month }),
    }),
  screenings: (type: 'single' | 'onboarding') =>
    at(auditPaths.auditLog(), { type: `name_screening.${type}`, date: 'thisMonth' }),
  persons: at(personPaths.persons(), { status: '1' }),
  personsAdded: at(personPaths.persons(), { created: 'thisMonth' }),
  personsCdd: at(personPaths.persons(), { cdd: 'pending' }),
  companies: at(companyPaths.companies(), { status: '1' }),
  companiesAdded: at(companyPaths.companies(), { created: 'thisMonth' }),
  companiesCdd: at(companyPaths.companies(), { cdd: 'pending' }),
  transactionsCdd: at(transactionPaths.transactions(), { cdd: 'pending' }),
}
