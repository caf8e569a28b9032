import { z } from 'zod'
import { defineCall, IdAnswer, IdParams } from '../../api/call.ts'
import { anyOf } from '../../identity/access.ts'
import { ListedPartyRows, SplitParty } from '../listed-parties.ts'
import { Assignment, BulkOutcome, BulkVerdict, Colleague } from '../review.ts'
import { deciding } from './alert-access.ts'

const review = { access: deciding, tags: ['review'] } as const

export const reviewCalls = {
  decide: defineCall({ ...review, method: 'POST', path: '/v2/review/decide', body: BulkVerdict, data: BulkOutcome }),
  assign: defineCall({
    ...review,
    method: 'POST',
    path: '/v2/review/assign',
    body: Assignment,
    data: z.object({ assigned: z.number().int() }),
  }),
  colleagues: defineCall({
    ...review,
    method: 'GET',
    path: '/v2/review/colleagues',
    access: anyOf('ALERTSHISTORY', 'ALERTCASEPOOL'),
    data: z.array(Colleague),
  }),
}

/** Setting rows apart changes what every colleague is shown: a matter for a compliance officer. */
const splits = {
  path: '/v2/listed_parties/splits',
  access: { allOf: [['ALERTSHISTORY', 'ALERTCASEPOOL'], ['SCREENING'], ['SETTINGS']] },
  tags: ['listed_parties'],
  data: IdAnswer,
} as const

export const listedPartyCalls = {
  rows: defineCall({
    method: 'GET',
    path: '/v2/listed_parties/:entity',
    access: anyOf('SCREENING', 'ALERTCASEPOOL', 'ALERTSHISTORY'),
    tags: ['listed_parties'],
    params: z.object({ entity: z.string().min(1).max(200) }),
    data: ListedPartyRows.nullable(),
  }),
  split: defineCall({ ...splits, method: 'POST', body: SplitParty }),
  join: defineCall({ ...splits, method: 'DELETE', path: `${splits.path}/:id`, params: IdParams }),
}
