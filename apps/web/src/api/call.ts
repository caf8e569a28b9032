import { addressOf, type CallSpec, type Given, type ResultOf } from '@probity/contract/api/call.ts'
import { type Call, read, request } from './transport.ts'

/** A call without required inputs may be made without any. */
type Inputs<C> = object extends Given<C> ? [given?: Given<C>, how?: How] : [given: Given<C>, how?: How]
type How = Pick<Call, 'once' | 'signal'>
type Parts = NonNullable<Parameters<typeof addressOf>[1]> & { body?: unknown }

/** Makes a declared call. The answer has the type that the contract states, out of its envelope. */
export async function call<C extends CallSpec>(spec: C, ...[given, how]: Inputs<C>): Promise<ResultOf<C>> {
  const { body, ...address } = (given ?? {}) as Parts
  // The session of a bank is a cookie of its portal: no token of the product is sent.
  const isPublic = spec.access === 'public' || spec.access === 'bank'
  const sent = { ...how, method: spec.method, url: addressOf(spec, address), isPublic }
  const answer = await read(await request(body === undefined ? sent : { ...sent, body }))
  return ('data' in spec ? (answer as { data: unknown }).data : answer) as ResultOf<C>
}
