import { meets, type Requirement } from '@probity/contract/identity/access.ts'
import type { Profile } from '@probity/contract/identity/auth.ts'
import { redirect } from '@tanstack/react-router'
import { queryClient } from '#web/api/query-client.ts'
import { AuthError, needsLogin } from '#web/api/session/auth-error.ts'
import { authPaths } from '#web/paths/entrance/auth.ts'
import { landingPaths } from '#web/paths/entrance/landing.ts'
import { statePaths } from '#web/paths/entrance/states.ts'
import { isSignedIn, keysOf, profileQuery, reloadProfile } from './session.ts'

export type Verdict = 'open' | 'login' | 'forbidden'

/** The guard's decision from the loaded profile, or from the error. */
export function judge(outcome: Profile | Error, needs: Requirement | undefined): Verdict {
  if (outcome instanceof Error) return needsLogin(outcome) ? 'login' : 'forbidden'
  return needs === undefined || meets(keysOf(outcome), needs) ? 'open' : 'forbidden'
}

interface Destination {
  pathname: string
  href: string
}

let openedPath: string | undefined

/**
 * Before each screen under /sys: reloads the profile, then opens the screen, or redirects to sign-in or Forbidden. A hidden screen
 * is not found for users who may not open it.
 */
export async function guard(destination: Destination, needs: Requirement | undefined, isHidden = false): Promise<void> {
  const isSameScreen = destination.pathname === openedPath && isSignedIn() && hasProfile()
  if (isSameScreen) return
  openedPath = undefined
  const verdict = judge(await loadProfile(), needs)
  if (verdict === 'login') throw redirect({ to: authPaths.login(), search: { from: destination.href } })
  if (verdict === 'forbidden' && isHidden)
    throw redirect({ to: landingPaths.home(), state: { unknownPath: destination.pathname } })
  if (verdict === 'forbidden') throw redirect({ to: statePaths.forbidden(), search: { screen: destination.pathname } })
  openedPath = destination.pathname
}

/** Forbidden needs a session only; otherwise a failing profile call would cause a redirect loop. */
export async function guardForbidden(destination: Destination): Promise<void> {
  const outcome = await loadProfile()
  if (judge(outcome, undefined) === 'login')
    throw redirect({ to: authPaths.login(), search: { from: destination.href } })
}

const hasProfile = () => queryClient.getQueryData(profileQuery.queryKey) !== undefined

async function loadProfile(): Promise<Profile | Error> {
  if (!isSignedIn()) return new AuthError('no token pair')
  return reloadProfile().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
}
