import { Worker } from 'node:worker_threads'
import type { ChildAnswer } from './messages.ts'

/** Makes this process a member of a process pool: it does one task at a time and ends with its parent. */
export function answerParent<Work, Result>(work: (given: Work) => Result | Promise<Result>): void {
  process.on('message', async (given: Work) => {
    const answer = await outcomeOf(work, given)
    process.send!(answer)
  })
  process.on('disconnect', () => process.exit())
  new Worker(new URL('./end-with-parent.ts', import.meta.url), { workerData: process.ppid }).unref()
  // Ctrl-C reaches the whole process group; the parent finishes its requests first.
  process.on('SIGINT', () => {})
}

async function outcomeOf<Work, Result>(
  work: (given: Work) => Result | Promise<Result>,
  given: Work,
): Promise<ChildAnswer> {
  try {
    const done = await work(given)
    return { done, residentBytes: process.memoryUsage.rss() }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
    return { failed: { name, message }, residentBytes: process.memoryUsage.rss() }
  }
}
