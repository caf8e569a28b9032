import { AuthError, type AuthReason } from './auth-error.ts'
import { exchangePair } from './exchange-pair.ts'
import type { TokenPair } from './tokens.ts'

/** Result of an exchange, as sent from worker to page. */
export type Outcome = { pair: TokenPair } | { reason: AuthReason } | { lost: string }

/** How long the response is kept for a reloaded page. */
export const keptMs = 20_000

const exchanges = new Map<string, Promise<Outcome>>()

/** One exchange per refresh token, however many pages request it; a lost request may be retried. */
export function exchangeOnce(stale: TokenPair): Promise<Outcome> {
  const known = exchanges.get(stale.refresh)
  if (known !== undefined) return known
  const exchange = outcomeOf(stale)
  exchanges.set(stale.refresh, exchange)
  void exchange.then((outcome) => {
    const forget = () => exchanges.delete(stale.refresh)
    if ('lost' in outcome) forget()
    else setTimeout(forget, keptMs)
  })
  return exchange
}

async function outcomeOf(stale: TokenPair): Promise<Outcome> {
  try {
    return { pair: await exchangePair(stale) }
  } catch (error) {
    return error instanceof AuthError ? { reason: error.reason } : { lost: String(error) }
  }
}
