import { AuthError, type AuthReason } from './auth-error.ts'
import { exchangePair } from './exchange-pair.ts'
import type { TokenPair } from './tokens.ts'

/** What came of an exchange, as it passes between worker and page. */
export type Outcome = { pair: TokenPair } | { reason: AuthReason } | { lost: string }

/** How long a page that was reloaded may take to ask for what the one before it was given. */
export const keptMs = 20_000

const exchanges = new Map<string, Promise<Outcome>>()

/** One exchange for each refresh token, however many pages ask for it; one that was lost on the line may be tried again. */
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
