import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Case, CaseState } from './outcome.ts'

type SomeError = { message?: string; stack?: string; diff?: string }

interface Wanted {
  /** The tests that the run is about; all others are left out, not counted as skipped. */
  titles: RegExp
  progress: (done: number) => void
}

/** A reporter that records every test's outcome; broken files and stray errors count as failed tests of their own. */
export function collector(root: string, { titles, progress }: Wanted) {
  const cases: Case[] = []
  const add = (title: string, file: string, state: CaseState, errors: readonly SomeError[], more: Partial<Case> = {}) =>
    cases.push({ title, file: relative(root, file), state, errors: errors.map(worded), ...more })
  const reporter: Reporter = {
    onTestCaseResult(test: TestCase) {
      if (!titles.test(test.fullName)) return
      const { state, errors } = test.result()
      const { retryCount = 0, duration = 0 } = test.diagnostic() ?? {}
      add(test.fullName, test.module.moduleId, state === 'pending' ? 'skipped' : state, errors ?? [], {
        seconds: Math.round(duration) / 1000,
        ...(retryCount > 0 && state === 'passed' ? { atSecondTry: true } : {}),
      })
      progress(cases.length)
    },
    onTestModuleEnd(module: TestModule) {
      const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
      if (errors.length > 0) add('could be set up, run and torn down', module.moduleId, 'failed', errors)
    },
    onTestRunEnd(_modules, unhandled) {
      if (unhandled.length > 0) add('raises no stray errors', root, 'failed', unhandled)
    },
  }
  return { cases, reporter }
}

const worded = ({ message = '', stack = '', diff = '' }: SomeError): string =>
  [stack.includes(message) ? stack : `${message}\n${stack}`, diff].filter((part) => part !== '').join('\n')
