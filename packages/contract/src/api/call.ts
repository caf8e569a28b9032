import { z } from 'zod'
import type { Access } from '../identity/access.ts'
import { toQuery } from './client.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** What a call may do besides its method: read by the server's access check and stated in the API document. */
interface CallRule {
  access: Access
  /** A POST that only reads, such as a search. */
  reads?: true
  /** A GET that changes rows, because it is documented so. */
  changes?: true
  /** Neither logged, measured nor traced: records that only few may know of must not show in operation data. */
  unobserved?: true
  /** A GET that a signed link opens as well, for windows that carry no token. */
  signedLink?: true
  /** Not in the API document: its address is a secret. */
  hidden?: true
}

/** What a call answers: data in the usual envelope, a body of its own shape, a file or a stream of text. */
type Answer =
  | { data: z.ZodType }
  | { answer: z.ZodType }
  | { file: { description: string; types: readonly string[] } }
  | { stream: { description: string; type: string } }

interface CallBase extends CallRule {
  method: Method
  /** Parameters are named as in `/v2/users/:id`. */
  path: `/${string}`
  tags: readonly string[]
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** A form with files. It is read as a stream, so the shape serves the API document only. */
  form?: z.ZodObject
  /** Refusals with a shape of their own, by HTTP status. */
  errors?: Readonly<Record<number, z.ZodType>>
}
export type CallSpec = CallBase & Answer

/** Declares one call as pure data, which the server mounts, the browser calls and the API document states (decision 0880). */
export const defineCall = <const C extends CallSpec>(call: C): C => call

type Input<T> = T extends z.ZodType ? z.input<T> : never
type Output<T> = T extends z.ZodType ? z.output<T> : unknown

/** What the server's handler receives. */
export type ParamsOf<C> = C extends { params: infer P } ? Output<P> : unknown
export type QueryOf<C> = C extends { query: infer Q } ? Output<Q> : unknown
export type BodyOf<C> = C extends { body: infer B } ? Output<B> : unknown

/** What a client states, with only the parts that the call declares. */
export type Given<C> = (C extends { params: infer P } ? { params: Output<P> } : object) &
  (C extends { query: infer Q } ? (object extends Input<Q> ? { query?: Input<Q> } : { query: Input<Q> }) : object) &
  (C extends { body: infer B } ? { body: Input<B> } : object)

/** What a client receives: the data of the envelope, or the whole body. */
export type ResultOf<C> = C extends { data: infer D } ? Output<D> : C extends { answer: infer A } ? Output<A> : never

/** Ids are positive and exact in JavaScript; any other number matches no row. */
export const IdParams = z.object({ id: z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** The body of a call that answers nothing but success. */
export const Done = z.object({ status: z.literal(200) })

/** What a call on one row answers that does not return the row. */
export const IdAnswer = z.object({ id: z.number().int() })

/** The address of a call, with its parameters and query filled in. */
export function addressOf({ path }: Pick<CallSpec, 'path'>, { params, query }: AddressParts = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const text = toQuery(query)
  return text === '' ? filled : `${filled}?${text}`
}

interface AddressParts {
  params?: Readonly<Record<string, unknown>>
  query?: object
}
