/**
 * Keeps runtime messages off the channels of threads. Under `node --watch` the runtime posts loaded modules there, and a caller
 * would mistake them for an answer. `npm run dev` watches folders, so that nothing is missed.
 */
export function keepThreadsQuiet(environment: NodeJS.ProcessEnv): void {
  delete environment['WATCH_REPORT_DEPENDENCIES']
}
