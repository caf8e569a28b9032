import { defineCall } from '../api/call.ts'
import { CountedHitsQuery, CountedRows, Dashboard, WaitingQuery } from './dashboard.ts'

const read = { method: 'GET', tags: ['dashboard'] } as const
/** The rows come from two lists, so the caller needs access to both. */
const ofBothLists = { ...read, access: { allOf: [['ALERTSHISTORY'], ['ALERTCASEPOOL']] }, data: CountedRows } as const

export const dashboardCalls = {
  figures: defineCall({ ...read, path: '/v2/dashboard', access: 'signed-in', data: Dashboard }),
  hits: defineCall({ ...ofBothLists, path: '/v2/dashboard/hits', query: CountedHitsQuery }),
  waiting: defineCall({ ...ofBothLists, path: '/v2/dashboard/waiting', query: WaitingQuery }),
}
