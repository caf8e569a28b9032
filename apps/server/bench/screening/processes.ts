import { freePort, startProduct } from '../../test/product.ts'

export interface Place {
  databaseUrl: string
  folder: string
}

/** Processes of the product as in service, each with one search thread. */
export function processes({ databaseUrl, folder }: Place) {
  const environment = {
    DATABASE_URL: databaseUrl,
    PROBITY_DATA: folder,
    PROBITY_SCREEN_THREADS: '1',
    PROBITY_LOG_LEVEL: 'error',
    // As npm start sets it (tools/memory.mjs).
    GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
    NODE_OPTIONS: '--max-semi-space-size=64',
  }
  return {
    work: () => startProduct(environment, ['--work']),
    serve: async () => startProduct({ ...environment, PORT: String(await freePort()) }, ['--serve']),
  }
}

type Json = ReturnType<typeof JSON.parse>
export type Send = (method: string, path: string, body?: object) => Promise<Json>

/** Calls as one signed-in user over HTTP; signs in again before its token ends. */
export async function signIn(
  url: string,
  login: { organization: string; username: string; password: string },
): Promise<Send> {
  const fetchJson = async (method: string, path: string, body: object | undefined, token?: string): Promise<Json> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const json = await response.json()
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(json).slice(0, 300)}`)
    return json
  }
  const tokenLifeMs = 10 * 60_000
  let token = ''
  let until = 0
  return async (method, path, body) => {
    if (performance.now() > until) {
      token = (await fetchJson('PUT', '/v1/users/login', login)).token
      until = performance.now() + tokenLifeMs
    }
    return fetchJson(method, path, body, token)
  }
}
