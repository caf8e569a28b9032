import type { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { expect, test } from 'vitest'
import {
  actionsOf,
  barsOfOutcome,
  beganByItself,
  isUnderWay,
  scheduleName,
  splitReferences,
  startedScope,
  toldStatus,
  totalsOf,
  withTask,
} from './tasks/task-state.ts'
import { TooLargeToUnpack, unpack } from './unpack.ts'

const zipped = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()

test('a result is unpacked into its lines [ONG-029] [ONG-030]', async () => {
  const lines = '{"person":1,"hits":[]}\n{"person":2,"hits":[]}\n'
  expect(await (await unpack(await zipped(lines))).text()).toBe(lines)
})

test('a result larger than the limit is refused while it is unpacked [ONG-043]', async () => {
  await expect(unpack(await zipped('x'.repeat(100_000)), 50_000)).rejects.toThrow(TooLargeToUnpack)
})

test('a file that is no gzip is refused', async () => {
  await expect(unpack(new Blob(['plain text']))).rejects.toBeInstanceOf(TypeError)
})

test('each state of a task offers its own steps [ONG-022] [ONG-023]', () => {
  expect(actionsOf({ status: 'pending', imported: false })).toEqual(['stop'])
  expect(actionsOf({ status: 'running', imported: false })).toEqual(['stop'])
  expect(actionsOf({ status: 'completed', imported: true })).toEqual(['download'])
  expect(actionsOf({ status: 'completed', imported: false })).toEqual(['retry'])
  expect(actionsOf({ status: 'failed', imported: false })).toEqual(['retry'])
  expect(actionsOf({ status: 'timeout', imported: false })).toEqual(['retry'])
  expect(actionsOf({ status: 'cancelled', imported: false })).toEqual([])
  expect(toldStatus({ status: 'completed', imported: false })).toBe('importFailed')
  expect(isUnderWay({ status: 'pending' })).toBe(true)
})

test('references are read as people paste them', () => {
  expect(splitReferences(' P-1, P-2\nC-3；P-1，C-4 ')).toEqual(['P-1', 'P-2', 'C-3', 'C-4'])
})

test('tasks of a span are summed, and a schedule is known by name', () => {
  expect(
    totalsOf([
      { hits: 2, already_decided: 1 },
      { hits: 3, already_decided: 0 },
    ]),
  ).toEqual({ hits: 5, decided: 1 })
  expect([scheduleName(''), scheduleName('0 2 * * *'), scheduleName('5 5 * * *')]).toEqual(['never', 'nightly', 'own'])
})

test('why the hits of a run are here: new ones first, each reason by the longest bar', () => {
  const came_back = [
    { reason: 'list.names' as const, hits: 4 },
    { reason: 'list.sanctions' as const, hits: 1 },
  ]
  expect(barsOfOutcome({ raised: 2, came_back }).map(({ reason, share }) => [reason, share])).toEqual([
    ['new', 0.5],
    ['list.names', 1],
    ['list.sanctions', 0.25],
  ])
  expect(barsOfOutcome({ raised: 0, came_back: [] })).toEqual([])
})

test('a step shows at once: the task as it stands now, or a new one before all others', () => {
  const task = (guid: string, status: OngoingTask['status']) => ({ guid, status }) as OngoingTask
  const tasks = [task('b', 'running'), task('a', 'completed')]
  expect(withTask(tasks, task('b', 'cancelled'))).toEqual([task('b', 'cancelled'), task('a', 'completed')])
  expect(withTask(tasks, task('c', 'running'))).toEqual([task('c', 'running'), ...tasks])
})

test('the last start says what it screens, chosen clients too', () => {
  expect(startedScope({ batchType: 'all', type: 'full' })).toBe('all')
  expect(startedScope({ batchType: 'all_new', type: 'delta' })).toBe('all_new')
  expect(startedScope({ batchType: 'all_new', type: 'selective' })).toBe('selective')
})

test('only a task that the schedule started is called scheduled', () => {
  expect(beganByItself({ initiator: 'scheduled', type: 'delta' })).toBe(true)
  expect(beganByItself({ initiator: 'scheduled', type: 'scheduled' })).toBe(false)
  expect(beganByItself({ initiator: 'manual', type: 'delta' })).toBe(false)
})
