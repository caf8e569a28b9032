/**
 * Keeps the messages of threads their own. Under `node --watch` the runtime posts what a thread has loaded among them, and whoever
 * waits for an answer takes that for one. `npm run dev` watches folders, so nothing is missed.
 */
export function keepThreadsQuiet(environment: NodeJS.ProcessEnv): void {
  delete environment['WATCH_REPORT_DEPENDENCIES']
}
