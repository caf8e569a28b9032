import { parseAccessMenus } from '@probity/contract/identity/access.ts'
import type { Profile } from '@probity/contract/identity/auth.ts'
import { signInCalls } from '@probity/contract/identity/sign-in-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, responseTo } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { clearTokens, readTokens } from '#web/api/session/tokens.ts'
import { read } from '#web/api/transport.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { frontendVersion } from '#web/constants.ts'

/** The server wraps the profile in `data`; a flat response is accepted too. */
async function fetchProfile(): Promise<Profile> {
  const answer = (await read(await responseTo(signInCalls.profile))) as { data?: Profile } & Profile
  return answer.data ?? answer
}

/** Fetches the user of a token; undefined if the token is no longer valid. */
export async function whoIs(access: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${access}`, 'x-frontend-version': frontendVersion }
  const response = await fetch(signInCalls.profile.path, { headers }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as { data?: Profile } | undefined
  return answer?.data === undefined ? undefined : `${answer.data.username} (${answer.data.organization})`
}

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: fetchProfile,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Access is always judged on a freshly loaded profile. */
export const reloadProfile = (): Promise<Profile> => queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })

export function useProfile(): Profile {
  const profile = useAnswer(profileQuery)
  if (profile.state !== 'value') throw new Error('the guard loads the profile before any screen under /sys is shown')
  return profile.value
}

export const keysOf = (profile: Pick<Profile, 'access_menus'>): ReadonlySet<string> =>
  parseAccessMenus(profile.access_menus)

export const isSignedIn = (): boolean => readTokens() !== undefined

/** Ends the session on this device in any case, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const tokens = readTokens()
  if (tokens !== undefined) {
    const body = { refresh_token: tokens.refresh }
    await call(signInCalls.logout, { body }, { once: true }).catch(() => undefined)
  }
  forgetSession()
}

export function forgetSession(): void {
  clearTokens()
  queryClient.clear()
}
