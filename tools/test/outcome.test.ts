import { expect, test } from 'vitest'
import { type CaseState, type StepOutcome, succeeded, summary } from './outcome.ts'
import { durations, printed, slowest } from './print.ts'
import { inGroups } from './steps.ts'

const step = (...states: CaseState[]): StepOutcome => ({
  name: 'step',
  seconds: 1,
  log: '',
  cases: states.map((state) => ({ title: 'a', file: 'a.test.ts', state, errors: [] })),
})

test('the last line counts all steps and mentions skipped tests only when there are some', () => {
  expect(summary([step('passed', 'passed'), step('passed')])).toBe('3 passed, 0 failed')
  expect(summary([step('passed', 'failed', 'skipped')])).toBe('1 passed, 1 failed, 1 skipped')
})

test('a run succeeds only when something passed and nothing failed', () => {
  expect(succeeded([step('passed')])).toBe(true)
  expect(succeeded([step('passed', 'failed')])).toBe(false)
  expect(succeeded([step('skipped')])).toBe(false)
  expect(succeeded([])).toBe(false)
})

test('a test that passed only at the second try is told with what went wrong at the first', () => {
  const outcome = step('passed', 'passed')
  outcome.cases[1] = { ...outcome.cases[1]!, title: 'b', errors: ['no heading'], atSecondTry: true }
  const text = printed(outcome)
  expect(text).toContain('✓ step')
  expect(text).toMatch(/passed only at the second try: a\.test\.ts > b\n\s+no heading/)
  expect(text).not.toContain('a.test.ts > a')
})

test('the end of a run says what each step took, its share, and what all of them took', () => {
  const [slow, quick] = [
    { ...step('passed'), name: 'slow', seconds: 90 },
    { ...step('passed'), name: 'quick', seconds: 30 },
  ]
  const lines = durations([slow, quick, { ...step('passed'), name: 'ids', seconds: 0 }], 120)
    .trim()
    .split('\n')
  expect(lines.map((line) => line.trim().replaceAll(/\s+/g, ' '))).toEqual([
    'Duration:',
    'slow 90 s 75 %',
    'quick 30 s 25 %',
    'all (2.0 minutes) 120 s 100 %',
  ])
})

test('the files that took longest are named, over all their tests', () => {
  const one = step('passed', 'passed', 'passed')
  const times: readonly [string, number][] = [
    ['a.test.ts', 2],
    ['b.test.ts', 3],
    ['a.test.ts', 2],
  ]
  one.cases = times.map(([file, seconds]) => ({ title: 'x', file, state: 'passed', errors: [], seconds }))
  expect(slowest([one], 1)).toBe('\nSlowest files:\n     4 s  a.test.ts')
})

test('commands beside each other run together, suites one after another', () => {
  const command = (name: string) => ({ name, command: ['true'], quick: true, minutes: 1 })
  const suite = (name: string) => ({ ...command(name), vitest: { project: name, filters: [] } })
  const groups = inGroups([command('types'), command('lint'), suite('unit'), suite('web'), command('build')])
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([
    ['types', 'lint'],
    ['unit'],
    ['web'],
    ['build'],
  ])
})
