import { renewTokens } from '#web/api/refresh.ts'
import { readTokens, storeTokens, type TokenPair } from '#web/api/tokens.ts'

/** Takes `at` and `rt` out of the address before anything else runs. Both or nothing. */
export function takeHandOver(location: Location, history: History): TokenPair | undefined {
  const query = new URLSearchParams(location.search)
  const access = query.get('at')
  const refresh = query.get('rt')
  if (access === null && refresh === null) return undefined
  history.replaceState(null, '', location.pathname)
  return access && refresh ? { access, refresh } : undefined
}

/** Whom a token speaks for, read without trust: only to ask the user whether to replace a session. */
export function subjectOf(access: string): string | undefined {
  const payload = access.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { username?: unknown; sub?: unknown }
    const subject = claims.username ?? claims.sub
    return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : undefined
  } catch {
    return undefined
  }
}

export interface SessionChoice {
  current: string
  incoming: string
  pair: TokenPair
}

/** A crafted link must not swap a session silently: with one of another user in place, the choice is the user's. */
export function acceptHandOver(pair: TokenPair): SessionChoice | undefined {
  const held = readTokens()
  const current = held === undefined ? undefined : subjectOf(held.access)
  const incoming = subjectOf(pair.access)
  if (held !== undefined && current !== incoming) return { current: current ?? '–', incoming: incoming ?? '–', pair }
  takeSession(pair)
  return undefined
}

/** The handed-over pair lives a minute and works once, so it is swapped for one of our own at once. */
export function takeSession(pair: TokenPair): void {
  storeTokens(pair)
  renewTokens(pair.access).catch(() => {
    // The guard meets the same failure on its first call and leads to the sign-in page.
  })
}
