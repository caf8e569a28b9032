import { productUnderTest } from '../product-under-test.ts'

export type Login = { organisation: string; username: string; password?: string }

export const demoPassword = 'Probity!Demo2026'

/** Signs in over HTTP; every page needs its own tokens, because a refresh token works once. */
export async function signInByApi({ organisation, username, password = demoPassword }: Login) {
  const answer = await fetch(`${productUnderTest().url}/v1/users/login`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organization: organisation, username, password }),
  })
  const body = (await answer.json()) as { token?: string; refresh?: string }
  if (!body.token || !body.refresh) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`)
  return { access: body.token, refresh: body.refresh }
}
