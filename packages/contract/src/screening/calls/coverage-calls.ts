import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { anyOf } from '../../identity/access.ts'
import { Coverage, CoverageDays, CoverageGap, CoverageGapsQuery } from '../coverage.ts'
import { NotRaised } from '../not-raised.ts'
import { NotRaisedQuery } from '../raising.ts'

const read = { method: 'GET', tags: ['coverage'] } as const

/** Every user sees the counts on the dashboard; only users who screen see which customers are gaps. */
export const coverageCalls = {
  counts: defineCall({ ...read, path: '/v2/screening/coverage', access: 'signed-in', data: Coverage }),
  days: defineCall({ ...read, path: '/v2/screening/coverage/days', access: 'signed-in', data: CoverageDays }),
  gaps: defineCall({
    ...read,
    path: '/v2/screening/coverage/gaps',
    access: anyOf('SCREENING'),
    query: CoverageGapsQuery,
    data: z.array(CoverageGap),
  }),
  notRaised: defineCall({
    ...read,
    path: '/v2/screening/not_raised',
    access: anyOf('SCREENING', 'ALERTCASEPOOL', 'ALERTSHISTORY'),
    query: NotRaisedQuery,
    data: NotRaised,
  }),
}
