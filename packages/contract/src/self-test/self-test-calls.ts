import { defineCall, IdAnswer, IdParams } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { AcceptAlarm, SelfTestLatest, SelfTestState } from './self-test.ts'

const tags = ['self_tests'] as const
const read = { method: 'GET', access: anyOf('SETTINGS', 'AUDITLOG'), tags } as const
const kept = { method: 'POST', access: anyOf('SETTINGS'), tags } as const

export const selfTestCalls = {
  latest: defineCall({ ...read, path: '/v2/self_tests/latest', data: SelfTestLatest }),
  state: defineCall({ ...read, path: '/v2/self_tests/state', data: SelfTestState }),
  /** Starts a test, or answers the one under way. */
  start: defineCall({ ...kept, path: '/v2/self_tests', data: IdAnswer }),
  accept: defineCall({
    ...kept,
    path: '/v2/self_tests/:id/accept',
    params: IdParams,
    body: AcceptAlarm,
    data: IdAnswer,
  }),
  file: defineCall({
    ...read,
    path: '/v2/self_tests/:id/file',
    params: IdParams,
    file: {
      description: 'The result with its findings and its hash, as in the audit chain',
      types: ['application/json'],
    },
  }),
}
