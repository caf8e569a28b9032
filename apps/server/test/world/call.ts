import type { Product } from './product.ts'

type Json = ReturnType<typeof JSON.parse>
export interface Answer {
  status: number
  body: Json
  headers: Record<string, unknown>
  /** The body byte for byte. */
  raw: Buffer
}
export interface Call {
  token?: string
  payload?: object | string
  headers?: Record<string, string>
  ip?: string
}
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export async function inject({ app }: Product, method: Method, url: string, call: Call = {}): Promise<Answer> {
  const { token, payload, headers = {}, ip } = call
  const response = await app.inject({
    method,
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
    ...(ip ? { remoteAddress: ip } : {}),
  })
  const json = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: json ? response.json() : response.body,
    headers: response.headers,
    raw: response.rawPayload,
  }
}
