import { expect, test } from 'vitest'
import {
  type Batch,
  controlsOf,
  isCutOff,
  keepsRefreshing,
  paceOf,
  shareOf,
  startOf,
  timeOf,
  withSample,
} from './batch-state.ts'

const batch = (given: Partial<Batch>): Batch =>
  ({
    id: 7,
    status: 'running',
    start_date: 1000,
    person_total: 900,
    company_total: 100,
    processed_records: 0,
    progress_last_touch: null,
    is_resumed: false,
    stop: null,
    ...given,
  }) as Batch

test('each state of a batch offers its own steps, and a failed one can be retried [BAT-001] [BAT-003] [BAT-004] [BAT-005] [BAT-073]', () => {
  expect(controlsOf('running')).toEqual(['pause', 'stop'])
  expect(controlsOf('paused')).toEqual(['continue', 'stop'])
  expect(controlsOf('failed')).toEqual(['continue', 'stop'])
  expect(controlsOf('completed')).toEqual(['done'])
  expect(controlsOf('stopped')).toEqual(['done'])
})

test('refreshing ends once a batch is completed or failed [BAT-048] [BAT-049]', () => {
  expect((['running', 'paused'] as const).map(keepsRefreshing)).toEqual([true, true])
  expect(([undefined, 'completed', 'failed', 'stopped'] as const).map(keepsRefreshing)).toEqual(Array(4).fill(false))
})

test('a start goes on with what stands unless that is completed or failed [BAT-045] [BAT-046]', () => {
  expect(startOf(undefined)).toBe('start')
  expect(
    (['paused', 'running', 'completed', 'failed', 'stopped'] as const).map((status) => startOf(batch({ status }))),
  ).toEqual(['resume', 'show', 'start', 'start', 'start'])
})

test('pace is told from the first page on, and then from the last minute', () => {
  const first = batch({ progress_last_touch: 61_000, processed_records: 100 })
  const samples = withSample([], first)
  expect(paceOf(first, samples)).toEqual({ perMinute: 100, leftMs: 540_000 })
  const second = batch({ progress_last_touch: 91_000, processed_records: 400 })
  expect(paceOf(second, withSample(samples, second))).toEqual({ perMinute: 600, leftMs: 60_000 })
})

test('without progress, or after a pause, no pace is made up', () => {
  expect(paceOf(batch({}), [])).toBeUndefined()
  const resumed = batch({ is_resumed: true, progress_last_touch: 61_000, processed_records: 100 })
  expect(paceOf(resumed, withSample([], resumed))).toBeUndefined()
  const paused = batch({ status: 'paused', progress_last_touch: 61_000, processed_records: 100 })
  expect(paceOf(paused, withSample([], paused))).toBeUndefined()
})

test('the same look twice is one sample', () => {
  const seen = batch({ progress_last_touch: 5, processed_records: 1 })
  expect(withSample(withSample([], seen), seen)).toEqual([{ at: 5, processed: 1 }])
})

test('a span is said in hours, minutes and seconds, and nothing of nothing is all', () => {
  expect(timeOf(3_723_001)).toEqual({ hours: 1, minutes: 2, seconds: 4 })
  expect([shareOf(0, 0), shareOf(1, 4)]).toEqual([1, 0.25])
})

test('a customer with as many results as one screening holds is said to be cut off', () => {
  expect([0, 99, 100].map((hits) => isCutOff({ hits }))).toEqual([false, false, true])
})
