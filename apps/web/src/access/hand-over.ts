import { signInCalls } from '@probity/contract/identity/sign-in-calls.ts'
import { exchangePair } from '#web/api/session/exchange-pair.ts'
import { readTokens, storeTokens, type TokenPair } from '#web/api/session/tokens.ts'
import { whoIs } from './session.ts'

/** Removes `at` and `rt` from the URL before anything else runs. Both or nothing. */
export function takeHandOver(location: Location, history: History): TokenPair | undefined {
  const query = new URLSearchParams(location.search)
  const access = query.get('at')
  const refresh = query.get('rt')
  if (access === null && refresh === null) return undefined
  history.replaceState(null, '', location.pathname)
  return access && refresh ? { access, refresh } : undefined
}

export interface SessionChoice {
  /** Absent if nobody is signed in on this device. */
  current?: string
  incoming: string
  /** Already exchanged for a pair of our own; not yet in use. */
  pair: TokenPair
}

/**
 * Exchanges the handover pair, which is valid once and for a minute, for a pair of our own. A crafted link must neither replace a
 * session nor silently sign a user in to another account, in which they would then enter data: the user decides.
 */
export async function receiveHandOver(handed: TokenPair): Promise<SessionChoice | undefined> {
  const held = readTokens()
  const pair = await exchangePair(handed, signInCalls.handOver.path).catch(() => undefined)
  if (pair === undefined) return undefined
  const [current, incoming] = await Promise.all([held && whoIs(held.access), whoIs(pair.access)])
  if (current !== undefined && current === incoming) {
    storeTokens(pair)
    return undefined
  }
  return { ...(current === undefined ? {} : { current }), incoming: incoming ?? '–', pair }
}
