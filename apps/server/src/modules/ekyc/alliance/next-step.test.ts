import { expect, test } from 'vitest'
import { type Entry, nextStep, type Progress, type Shared } from './next-step.ts'

const entry = (id: number, more: Partial<Entry>): Entry => ({
  id,
  kind: 'message',
  sender: 'firm',
  message: '',
  stage: null,
  ...more,
})
const submitted = entry(1, { kind: 'stage', stage: 'submitted' })
const hello = entry(2, { message: 'Hello.' })
const withdrawal = entry(3, { kind: 'consent' })
const shared = (id: number, more: Partial<Shared> = {}): Shared => ({
  id,
  document: id * 10,
  alliance_ref: null,
  alliance_state: null,
  is_removed: false,
  ...more,
})
const copied = { alliance_ref: 'x', alliance_state: 'copied' } as const
const open = { alliance_ref: 'x', alliance_state: 'shared' } as const
const now = (more: Partial<Progress>): Progress => ({
  stage: 'submitted',
  hasConsent: true,
  client_ref: 'c',
  request_ref: 'r',
  isBegun: true,
  entries: [],
  shared: [],
  ...more,
})

test('a new request is told as client, copies and request, then what was said', () => {
  const fresh = { request_ref: null, isBegun: false, entries: [submitted, hello] }
  expect(nextStep(now({ ...fresh, client_ref: null }))).toEqual({ do: 'client' })
  expect(nextStep(now({ ...fresh, shared: [shared(1, copied), shared(2)] }))).toEqual({ do: 'copy', shared: shared(2) })
  const copies = [shared(1, copied)]
  expect(nextStep(now({ ...fresh, shared: copies }))).toEqual({ do: 'request', until: 1, copies, message: '' })
  const early = entry(0, { message: 'Written before.' })
  expect(nextStep(now({ ...fresh, entries: [early, submitted, hello], shared: copies }))).toMatchObject({
    until: 1,
    message: 'Written before.',
  })
  expect(nextStep(now({ entries: [hello] }))).toEqual({ do: 'message', until: 2, message: 'Hello.' })
  expect(nextStep(now({}))).toBeUndefined()
})

test('the end of the access goes before everything that waits', () => {
  const waiting = [hello, withdrawal, entry(4, { message: 'Late.' })]
  expect(nextStep(now({ hasConsent: false, entries: waiting }))).toEqual({ do: 'withdraw', until: 3 })
  const cancelled = [hello, entry(5, { kind: 'stage', stage: 'cancelled' })]
  expect(nextStep(now({ stage: 'cancelled', entries: cancelled }))).toEqual({
    do: 'stage',
    until: 5,
    stage: 'cancelled',
  })
  const removed = shared(1, { ...open, is_removed: true })
  expect(nextStep(now({ entries: [hello], shared: [removed] }))).toMatchObject({ do: 'documents', remove: [removed] })
})

test('without a consent in force nothing leaves, and what may have left is withdrawn by its reference', () => {
  const lapsed = { hasConsent: false, request_ref: null, entries: [submitted, hello] }
  expect(nextStep(now({ ...lapsed, isBegun: false }))).toEqual({ do: 'pass', until: 2 })
  expect(nextStep(now({ ...lapsed, isBegun: true }))).toEqual({ do: 'withdraw', until: 2 })
  expect(nextStep(now({ hasConsent: false, entries: [hello] }))).toEqual({ do: 'lacks-consent' })
  expect(nextStep(now({ hasConsent: false, shared: [shared(1)] }))).toEqual({ do: 'lacks-consent' })
})

test('documents go before the words that came with them, and wait while a request is declined', () => {
  const added = shared(1, copied)
  const entries = [entry(6, { kind: 'documents' }), hello]
  expect(nextStep(now({ entries, shared: [added] }))).toEqual({ do: 'documents', add: [added], remove: [] })
  expect(nextStep(now({ entries, shared: [shared(1, open)] }))).toEqual({ do: 'pass', until: 6 })
  expect(nextStep(now({ stage: 'rejected', shared: [added] }))).toBeUndefined()
})
