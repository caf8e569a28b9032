import { retriesOfFailedCalls } from '#web/constants.ts'

const delaysMs = [300, 900, 2700] as const
const jitter = 0.2

/** Outcomes that are retried: no response, or "not now". Every other refusal is final. */
export function isWorthRetrying(status: number | 'no answer'): boolean {
  return status === 'no answer' || status === 408 || status === 425 || status >= 500
}

export interface Attempt {
  response?: Response
  error?: unknown
}

export interface Waiting {
  wait: (ms: number) => Promise<void>
  random: () => number
}
const realWaiting: Waiting = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
}

/** Tries up to four times with back-off and returns the last outcome. */
export async function withRetries(attempt: () => Promise<Attempt>, { wait, random } = realWaiting): Promise<Attempt> {
  let outcome = await attempt()
  for (let tries = 0; tries < retriesOfFailedCalls && isWorthRetrying(statusOf(outcome)); tries += 1) {
    await wait(delaysMs[tries]! * (1 - jitter + 2 * jitter * random()))
    outcome = await attempt()
  }
  return outcome
}

const statusOf = ({ response }: Attempt) => response?.status ?? 'no answer'
