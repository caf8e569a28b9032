import { stringify } from 'node:querystring'
import { type Answer, inject, type Method } from '../world/call.ts'
import { multipart, type Part } from '../world/multipart.ts'
import type { Product } from '../world/product.ts'
import { type Documented, ownCalls } from './documented-calls.ts'
import { type FamilyPath, familyCalls } from './documented-families.ts'

export type CallName =
  | keyof typeof ownCalls
  | `${'GET' | 'POST'} ${FamilyPath}`
  | `GET ${FamilyPath}/count`
  | `${'GET' | 'PATCH' | 'DELETE'} ${FamilyPath}/{id}`

export const documentedCalls: Record<string, Documented> = { ...ownCalls, ...familyCalls }

interface Given {
  /** Values of the parts of the address, in their order. */
  at?: readonly (string | number)[]
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  form?: readonly Part[]
  urlencoded?: Record<string, string>
}

/** A list by commas, an object as JSON, anything else as it is. */
const inQuery = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : JSON.stringify(value)

function payloadOf({ body, form, urlencoded }: Given) {
  if (form) return multipart(form)
  if (urlencoded)
    return { payload: stringify(urlencoded), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  return body ? { payload: body } : {}
}

function refuseUndocumented(name: CallName, given: Given): void {
  const documented = documentedCalls[name]
  if (!documented) throw new Error(`the documents do not state ${name}`)
  const sent = [given.query, given.body, given.urlencoded].flatMap((keyed) => Object.keys(keyed ?? {}))
  const keys = [...sent, ...(given.form ?? []).map((part) => part.name)]
  const unknown = keys.filter((key) => !documented.keys.includes(key))
  if (unknown.length > 0) throw new Error(`the documents do not state ${unknown.join(', ')} of ${name}`)
}

function addressOf(name: CallName, { at = [], query = {} }: Given): [Method, string] {
  const [method, path = ''] = name.split(' ')
  const left = [...at]
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(left.shift())))
  const asked = Object.entries(query).map(([key, value]): [string, string] => [key, inQuery(value)])
  const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`
  return [method as Method, `/${filled}${search}`]
}

/** A client written from the two documents alone: it knows their calls and keys, and refuses to send anything else. */
export function documentedClient(product: Product) {
  let token: string | undefined
  const call = (name: CallName, given: Given = {}): Promise<Answer> => {
    refuseUndocumented(name, given)
    const [method, url] = addressOf(name, given)
    const { payload, headers = {} } = payloadOf(given) as { payload?: object; headers?: Record<string, string> }
    return inject(product, method, url, {
      ...(token === undefined ? {} : { token }),
      ...(payload === undefined ? {} : { payload }),
      headers: { 'x-frontend-version': '1.3.53', ...headers },
    })
  }
  /** The `data` of a call that succeeds as documented: status 200, in the body too. */
  const data = async (name: CallName, given: Given = {}) => {
    const { status, body } = await call(name, given)
    if (status !== 200 || body.status !== 200)
      throw new Error(`${name} answered ${status}: ${JSON.stringify(body).slice(0, 600)}`)
    return body.data
  }
  const signIn = async (organization: string, username: string, password: string) => {
    const { body } = await call('PUT v1/users/login', { body: { organization, username, password } })
    token = body.token
    return body
  }
  return { call, data, signIn, use: (other: string | undefined) => void (token = other) }
}
export type DocumentedClient = ReturnType<typeof documentedClient>
