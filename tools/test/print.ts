import { type Case, count, type StepOutcome } from './outcome.ts'

/** One line per step, with every failure in full below it. */
export function printed(outcome: StepOutcome): string {
  const failed = outcome.cases.filter(({ state }) => state === 'failed')
  const skipped = count([outcome], 'skipped')
  const counts = [`${count([outcome], 'passed')} passed`]
  if (failed.length > 0) counts.push(`${failed.length} failed`)
  if (skipped > 0) counts.push(`${skipped} skipped`)
  const head = `${failed.length > 0 ? '✗' : '✓'} ${outcome.name.padEnd(24)} ${counts.join(', ').padEnd(32)} ${outcome.seconds.toFixed(1)} s`
  const told = (mark: string) => (one: Case) =>
    `\n  ${mark} ${one.file} > ${one.title}\n${indented(one.errors.join('\n'))}`
  const details = [
    ...failed.map(told('✗')),
    ...outcome.cases.filter(({ atSecondTry }) => atSecondTry).map(told('! passed only at the second try:')),
  ]
  const log = failed.length > 0 && outcome.log !== '' ? [`\n  Whole output: ${outcome.log}\n`] : []
  return [head, ...details, ...log].join('\n')
}

/** Repeats the names of failed tests, so that the end of a long run shows them. */
export function recalled(outcomes: readonly StepOutcome[]): string {
  const lines = outcomes.flatMap(({ name, cases }) =>
    cases.filter(({ state }) => state === 'failed').map((one) => `  ${name}: ${one.file} > ${one.title}`),
  )
  return ['\nFailed:', ...lines].join('\n')
}

/** Duration of each step and of the run, to show the cost of the suite. Some steps run in parallel. */
export function durations(outcomes: readonly StepOutcome[], total: number): string {
  const line = (name: string, seconds: number) => {
    const share = total === 0 ? 0 : Math.round((100 * seconds) / total)
    return `  ${name.padEnd(36)} ${seconds.toFixed(0).padStart(6)} s ${String(share).padStart(4)} %`
  }
  const steps = outcomes.filter(({ seconds }) => seconds > 0).map(({ name, seconds }) => line(name, seconds))
  return ['\nDuration:', ...steps, line(`all (${(total / 60).toFixed(1)} minutes)`, total)].join('\n')
}

/** The slowest test files, because a suite becomes slow in a few places first. */
export function slowest(outcomes: readonly StepOutcome[], wanted = 12): string {
  const files = new Map<string, number>()
  for (const { file, seconds = 0 } of outcomes.flatMap(({ cases }) => cases))
    files.set(file, (files.get(file) ?? 0) + seconds)
  const lines = [...files].sort(([, one], [, other]) => other - one).slice(0, wanted)
  return ['\nSlowest files:', ...lines.map(([file, seconds]) => `  ${seconds.toFixed(0).padStart(4)} s  ${file}`)].join(
    '\n',
  )
}

const indented = (text: string): string => text.replaceAll(/^/gm, '    ')
