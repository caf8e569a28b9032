import { refreshWaitMs } from '#web/constants.ts'
import { AuthError } from './auth-error.ts'
import type { Outcome } from './exchange-once.ts'
import { exchangePair } from './exchange-pair.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the worker's address, not with its exports
import workerUrl from './renewal-worker.ts?worker&url'
import type { TokenPair } from './tokens.ts'

/** A busy machine greets late: a token sent from here meanwhile would be sent twice, for which the server ends the session. */
const greetingMs = refreshWaitMs / 2
const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Registers the worker in advance. Browsers do not offer workers to pages served over plain HTTP. */
export function prepareRenewals(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  registered ??= serviceWorker
    ?.register(workerUrl, { type: import.meta.env.DEV ? 'module' : 'classic' })
    .catch(() => undefined)
  return registered ?? Promise.resolve(undefined)
}

/** Renews the token pair in the worker, where the response survives a reload; otherwise in the page itself. */
export async function exchangeBeside(stale: TokenPair): Promise<TokenPair> {
  const port = await greeted()
  if (port === undefined) return exchangePair(stale)
  const answered = new Promise<Outcome>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<Outcome>) => resolve(data)
  })
  port.postMessage(stale)
  const outcome = await Promise.race([answered, wait(refreshWaitMs)])
  port.close()
  if (outcome === undefined) throw new TypeError('the worker does not answer')
  if ('pair' in outcome) return outcome.pair
  throw 'reason' in outcome ? new AuthError(outcome.reason) : new TypeError(outcome.lost)
}

/** A port to the worker once it has responded. It gets no token before, so that no token is ever sent from two places. */
async function greeted(): Promise<MessagePort | undefined> {
  const over = wait(greetingMs)
  const registration = await Promise.race([prepareRenewals(), over])
  const worker = registration?.active
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  const ready = new Promise<MessagePort>((resolve) => {
    port1.onmessage = () => resolve(port1)
  })
  worker.postMessage('renew', [port2])
  return Promise.race([ready, over])
}
