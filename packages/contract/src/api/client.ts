import type { z } from 'zod'
import type { ListQuery, ResourceSpec } from './resource.ts'

/** Transport of a call to the server. Returns the parsed body, or throws. */
export type Send = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
) => Promise<unknown>

type Row<R extends ResourceSpec> = z.infer<R['row']>
type Answer<A, Otherwise> = NonNullable<A> extends z.ZodObject ? z.infer<NonNullable<A>> : Otherwise
type Names<T> = T extends readonly (infer K)[] ? K : never
type Populated<R extends ResourceSpec, Q> = {
  [K in Names<Q extends { populate: infer P } ? P : []> & keyof NonNullable<R['populate']>]: NonNullable<
    R['populate']
  >[K] extends { kind: infer Kind; of: () => infer C extends ResourceSpec }
    ? Kind extends 'many'
      ? Row<C>[]
      : Row<C> | null
    : never
}
type Selected<R extends ResourceSpec, Q> = Q extends { select: infer S }
  ? Pick<Row<R>, Names<S> & keyof Row<R>>
  : Row<R>

/** A row in the shape of this query: only the selected fields, plus the populated relations. */
export type Result<R extends ResourceSpec, Q> = Omit<Selected<R, Q>, keyof Populated<R, Q>> & Populated<R, Q>

type GetQuery<R extends ResourceSpec> = Pick<ListQuery<R>, 'select' | 'omit' | 'populate'>

interface Verbs<R extends ResourceSpec> {
  list: {
    list<const Q extends ListQuery<R> = object>(query?: Q): Promise<Result<R, Q>[]>
    count(query?: Pick<ListQuery<R>, 'filter'>): Promise<number>
  }
  get: { get<const Q extends GetQuery<R> = object>(id: number, query?: Q): Promise<Result<R, Q>> }
  create: { create(body: z.input<R['write']>): Promise<Answer<R['created'], Answer<R['written'], Row<R>>>> }
  patch: {
    patch(
      id: number,
      body: Partial<z.input<R['write']>> & { updated_date?: number },
    ): Promise<Answer<R['written'], Row<R>>>
  }
  remove: { remove(id: number): Promise<void> }
}
type Intersect<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never
export type Client<R extends ResourceSpec> = Intersect<Verbs<R>[R['verbs'][number]]>

/** The query string of a list call. */
export function toQuery(query: object = {}): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(key === 'filter' ? JSON.stringify(value) : String(value))}`)
    .join('&')
}

/** Typed verbs of one resource over any transport: only verbs that the resource declares exist. */
export function resourceClient<R extends ResourceSpec>(spec: R, send: Send): Client<R> {
  const url = `/v2/${spec.path}`
  const data = async (answer: Promise<unknown>) => ((await answer) as { data: unknown }).data
  const at = (path: string, query?: object) => {
    const text = toQuery(query)
    return text === '' ? path : `${path}?${text}`
  }
  const all = {
    list: (query?: object) => data(send('GET', at(url, query))),
    count: async (query?: object) => ((await data(send('GET', at(`${url}/count`, query)))) as { count: number }).count,
    get: (id: number, query?: object) => data(send('GET', at(`${url}/${id}`, query))),
    create: (body: unknown) => data(send('POST', url, body)),
    patch: (id: number, body: unknown) => data(send('PATCH', `${url}/${id}`, body)),
    remove: async (id: number) => void (await send('DELETE', `${url}/${id}`)),
  }
  return all as unknown as Client<R>
}
