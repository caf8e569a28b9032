import { productUnderTest } from '../product-under-test.ts'
import { changesDemo } from './demo.ts'
import { type Login, signInByApi } from './sign-in.ts'

/** HTTP calls of one user, to set up the data of a test. */
export async function callsOf(login: Login) {
  const { access } = await signInByApi(login)
  const { url } = productUnderTest()
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    if (changesDemo(login, { method, path })) throw new Error(`${method} ${path} would change the demo`)
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${access}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { data } = (await answer.json()) as { data: T }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
    return data
  }
}
export type Calls = Awaited<ReturnType<typeof callsOf>>

/** The query string of a filter. */
export const filtered = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`
