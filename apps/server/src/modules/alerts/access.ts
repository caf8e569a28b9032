import type { Access } from '@probity/contract/identity/access.ts'

/** Deciding a hit is screening work done from the alerts or the case pool. */
export const deciding: Access = { allOf: [['ALERTSHISTORY', 'ALERTCASEPOOL'], ['SCREENING']] }
