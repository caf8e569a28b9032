import { refreshWaitMs } from '#web/constants.ts'
import { AuthError } from './auth-error.ts'
import { exchangeBeside } from './exchange-beside.ts'
import { inTurn } from './lock.ts'
import { clearTokens, readTokens, storeTokens, type TokenPair } from './tokens.ts'

export type RenewalState = 'idle' | 'renewing' | 'renewed' | 'failed'

let running: Promise<TokenPair> | undefined
const listeners = new Set<(state: RenewalState) => void>()

export function onRenewal(listener: (state: RenewalState) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A fresh pair that replaces `stale`. Calls that meet an expired token together share one renewal, even across tabs: the second
 * caller finds the pair that the first one stored.
 */
export function renewTokens(stale: string): Promise<TokenPair> {
  running ??= renewInTurn(stale).finally(() => {
    running = undefined
  })
  return withinWait(running)
}

async function renewInTurn(stale: string): Promise<TokenPair> {
  return inTurn({
    name: 'probity-refresh',
    waitMs: refreshWaitMs,
    work: () => renew(stale),
    onTimeout: () => new AuthError('wait for reauthentication timeout'),
  })
}

async function renew(stale: string): Promise<TokenPair> {
  const stored = readTokens()
  if (stored === undefined) throw fail(new AuthError('no token pair'))
  if (stored.access !== stale) return stored
  announce('renewing')
  try {
    const fresh = await exchangeBeside(stored)
    storeTokens(fresh)
    announce('renewed')
    return fresh
  } catch (error) {
    // A lost connection does not end the session: the pair may still be valid.
    throw error instanceof AuthError ? fail(error) : error
  }
}

function fail(error: AuthError): AuthError {
  clearTokens()
  announce('failed')
  return error
}

async function withinWait(renewal: Promise<TokenPair>): Promise<TokenPair> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AuthError('wait for reauthentication timeout')), refreshWaitMs)
  })
  return Promise.race([renewal, tooLong]).finally(() => clearTimeout(timer))
}

function announce(next: RenewalState): void {
  for (const listener of listeners) listener(next)
}
