// npm test, npm run check (--quick) and npm run test:all (--long); names of steps as arguments run only those.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Case, type StepOutcome, succeeded, summary } from './test/outcome.ts'
import { durations, printed, recalled, slowest } from './test/print.ts'
import { readRegister, unknownIds } from './test/requirements.ts'
import { runStep } from './test/run-step.ts'
import { allSteps, inGroups, longSteps, quickSteps, type Step, statements } from './test/steps.ts'

const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))
const listed = args.includes('--quick') ? quickSteps() : args.includes('--long') ? longSteps() : allSteps()
const steps = listed.filter((step) => wanted.length === 0 || wanted.some((word) => step.name.includes(word)))

// Recorded statements of an earlier run do not apply to this one.
if (!args.includes('--long')) rmSync(statements, { recursive: true, force: true })

const started = performance.now()
const outcomes: StepOutcome[] = []
for (const group of inGroups(steps)) outcomes.push(...(await Promise.all(group.map(run))))
const traced = traceStep(outcomes)
outcomes.push(traced)
console.log(printed(traced))
writePassed(outcomes, args.includes('--long') ? 'passed-long' : 'passed')

console.log(durations(outcomes, (performance.now() - started) / 1000))
console.log(slowest(outcomes))
if (!succeeded(outcomes)) console.log(recalled(outcomes))
console.log(`\n${summary(outcomes)}`)
process.exitCode = succeeded(outcomes) ? 0 : 1

async function run(step: Step): Promise<StepOutcome> {
  const beat = heartbeat(step.name)
  const outcome = await runStep(step, beat.done)
  beat.stop()
  console.log(printed(outcome))
  return outcome
}

function heartbeat(name: string) {
  let latest = ''
  const timer = setInterval(() => console.log(`  … ${name}${latest === '' ? '' : `: ${latest} tests so far`}`), 20_000)
  const done = (count: string) => {
    latest = count
  }
  return { done, stop: () => clearInterval(timer) }
}

function traceStep(all: readonly StepOutcome[]): StepOutcome {
  const unknown = unknownIds([...new Set(all.flatMap(({ cases }) => cases.map(({ title }) => title)))], readRegister())
  const one: Case = {
    title: 'test titles name only requirements that exist',
    file: 'docs/requirements.tsv',
    state: unknown.length === 0 ? 'passed' : 'failed',
    errors: unknown,
  }
  return { name: 'requirement ids', cases: [one], seconds: 0, log: '' }
}

// A title counts as passed only if it failed on no database.
function writePassed(all: readonly StepOutcome[], name: 'passed' | 'passed-long'): void {
  const cases = all.flatMap((outcome) => outcome.cases)
  const failed = new Set(cases.filter(({ state }) => state === 'failed').map(({ file, title }) => `${file} > ${title}`))
  const passed = new Set(cases.filter(({ state }) => state === 'passed').map(({ file, title }) => `${file} > ${title}`))
  mkdirSync('.scratch/test', { recursive: true })
  writeFileSync(
    `.scratch/test/${name}.json`,
    JSON.stringify(
      [...passed].filter((title) => !failed.has(title)),
      null,
      1,
    ),
  )
}
