import { expect, test } from 'vitest'
import { printed } from './print.ts'
import { runStep } from './run-step.ts'
import type { Step } from './steps.ts'

const step = (script: string, minutes = 1): Step => ({
  name: `self-check ${script.length}`,
  proves: 'the script ends well',
  command: [process.execPath, '-e', script],
  quick: true,
  minutes,
})

const silent = () => {}

test('a command that ends well counts as one passed test', async () => {
  const outcome = await runStep(step('console.log("fine")'), silent)
  expect(outcome.cases).toMatchObject([{ title: 'the script ends well', state: 'passed' }])
})

test('a command that fails shows what it printed', async () => {
  const outcome = await runStep(step('console.error("the reason"); process.exit(3)'), silent)
  expect(outcome.cases[0]?.state).toBe('failed')
  expect(printed(outcome)).toContain('the reason')
})

test('a command that hangs is stopped and fails', async () => {
  const outcome = await runStep(step('setInterval(() => {}, 1000)', 0.01), silent)
  expect(outcome.cases[0]?.state).toBe('failed')
  expect(printed(outcome)).toContain('took longer')
})

test('a command that takes too long may still say what it found', async () => {
  const script =
    'setInterval(() => {}, 1000); process.once("SIGTERM", () => { console.log("found so far"); process.exit(1) })'
  const outcome = await runStep(step(script, 0.01), silent)
  expect(outcome.cases[0]?.state).toBe('failed')
  expect(printed(outcome)).toContain('found so far')
})

test('a program that does not exist fails', async () => {
  const outcome = await runStep({ ...step(''), command: ['no-such-program-here'] }, silent)
  expect(outcome.cases[0]?.state).toBe('failed')
})
