import type { Login } from './sign-in.ts'

/** Queries by POST: they store nothing. */
const questions = new Set([
  '/v2/threshold_lab/raising',
  '/v2/threshold_lab/replay',
  '/v2/transactions/check',
  '/v2/screening/preview',
])

const previews = /^\/v2\/exports\/\w+\/preview$/

/** Whether a request would change the organisation shared by all journeys. */
export const changesDemo = (login: Login | undefined, { method, path }: { method: string; path: string }): boolean =>
  login?.organisation === 'demo' &&
  method !== 'GET' &&
  method !== 'HEAD' &&
  path.startsWith('/v2') &&
  !questions.has(path) &&
  !previews.test(path)

/**
 * The demo, shared by all journeys: only for files that change nothing (architecture-journeys.test.ts); the driver refuses changes.
 */
const demo = (username: string): Login => ({ organisation: 'demo', username })

export const demoAdmin = demo('admin')
export const demoOfficer = demo('officer')
export const demoReviewer = demo('reviewer')
export const demoDeveloper = demo('developer')
