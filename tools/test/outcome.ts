export type CaseState = 'passed' | 'failed' | 'skipped'

/** One test, as needed by the summary, the failure print-out and the requirement trace. */
export type Case = {
  title: string
  file: string
  state: CaseState
  errors: string[]
  atSecondTry?: true
  seconds?: number
}

export type StepOutcome = { name: string; cases: Case[]; seconds: number; log: string }

export const count = (outcomes: readonly StepOutcome[], state: CaseState): number =>
  outcomes.reduce((sum, { cases }) => sum + cases.filter((one) => one.state === state).length, 0)

/** The last line of a run, in machine-readable form. */
export function summary(outcomes: readonly StepOutcome[]): string {
  const skipped = count(outcomes, 'skipped')
  const line = `${count(outcomes, 'passed')} passed, ${count(outcomes, 'failed')} failed`
  return skipped === 0 ? line : `${line}, ${skipped} skipped`
}

/** Zero tests are a failure too: a run that found no tests proved nothing. */
export const succeeded = (outcomes: readonly StepOutcome[]): boolean =>
  count(outcomes, 'failed') === 0 && count(outcomes, 'passed') > 0
