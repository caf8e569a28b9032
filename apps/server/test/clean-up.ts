import { onTestFinished, TestRunner } from 'vitest'

type Work = () => unknown

const ofFile: Work[] = []

/**
 * Undoes something after the running test, or after the file when no test runs; the newest is undone first. Vitest silently drops
 * an `afterAll` that is registered while hooks and tests run, so whatever a hook opens is closed here.
 */
export function cleanUp(work: Work): void {
  if (TestRunner.getCurrentTest() === undefined) ofFile.push(work)
  else onTestFinished(async () => void (await work()))
}

/** Undoes everything, whatever fails. */
export async function cleanUpFile(): Promise<void> {
  const failures: unknown[] = []
  for (let work = ofFile.pop(); work !== undefined; work = ofFile.pop())
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'))
}
