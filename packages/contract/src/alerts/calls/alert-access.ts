import { type Access, anyOf } from '../../identity/access.ts'

export const readingAlerts = anyOf('ALERTSHISTORY', 'PERSON', 'PERSON.R', 'COMPANY', 'COMPANY.R')
export const readingCases = anyOf('ALERTCASEPOOL')

/** Deciding a hit is screening work done from the alerts or the case pool. */
export const deciding: Access = { allOf: [['ALERTSHISTORY', 'ALERTCASEPOOL'], ['SCREENING']] }
