import { describe, expect, test } from 'vitest'
import { allianceProblemText, RemoteRequest, RemoteStage, WriteAllianceLink } from './alliance-link.ts'

describe('the address of an alliance', () => {
  test.each([
    ['https://alliance.example/api/', 'https://alliance.example/api'],
    [' HTTP://127.0.0.1:8080// ', 'HTTP://127.0.0.1:8080'],
    ['https://alliance.example', 'https://alliance.example'],
  ])('%s is stored as %s', (typed, address) => expect(WriteAllianceLink.parse({ address: typed })).toEqual({ address }))
  test.each(['', 'alliance.example', 'ftp://alliance.example', 'https://', 'https://a.example/?x=1', 'https://a b'])(
    '"%s" is refused',
    (address) => expect(WriteAllianceLink.safeParse({ address }).success).toBe(false),
  )
})

test('a problem names the status of the answer, unless the answer itself is the problem', () => {
  expect(allianceProblemText({ problem: 'status', status: 503 }, 'en')).toBe('it refuses the call (HTTP 503)')
  expect(allianceProblemText({ problem: 'status', status: 503 }, 'zh')).toBe('拒絕接收 (HTTP 503)')
  expect(allianceProblemText({ problem: 'answer', status: 200 }, 'en')).toBe('the answer is not as agreed')
  expect(allianceProblemText({ problem: 'timeout', status: null }, 'zh')).toBe('10秒內沒有回應')
})

test('an answer names its request by a text or a number, alone or as the first of a list', () => {
  expect(RemoteRequest.parse({ data: { id: 17 } })).toBe('17')
  expect(RemoteRequest.parse({ data: [{ id: 'r-1' }, { id: 'r-2' }] })).toBe('r-1')
  expect([{ data: [] }, { data: {} }, {}].map((given) => RemoteRequest.safeParse(given).success)).toEqual(
    Array(3).fill(false),
  )
})

test('a bank cannot move a request to a stage that is ours', () => {
  expect(RemoteStage.parse({ stage: 'approved' })).toEqual({ stage: 'approved', by: '', message: '' })
  expect(['draft', 'cancelled'].map((stage) => RemoteStage.safeParse({ stage }).success)).toEqual([false, false])
})
