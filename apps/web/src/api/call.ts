import { addressOf, type CallSpec, type Given, type ResultOf } from '@probity/contract/api/call.ts'
import { type Call, read, request } from './transport.ts'
import { type Upload, upload } from './upload.ts'

/** A call without required inputs may be made without any. */
type Inputs<C> = object extends Given<C> ? [given?: Given<C>, how?: How] : [given: Given<C>, how?: How]
interface How extends Pick<Call, 'once' | 'signal'> {
  /** Another origin than that of the page. */
  host?: string
}
type Parts = NonNullable<Parameters<typeof addressOf>[1]> & { body?: unknown }

/** Makes a declared call. The answer has the type that the contract states, out of its envelope. */
export async function call<C extends CallSpec>(spec: C, ...inputs: Inputs<C>): Promise<ResultOf<C>> {
  const answer = await read(await responseTo(spec, ...inputs))
  return ('data' in spec ? (answer as { data: unknown }).data : answer) as ResultOf<C>
}

/** The response to a declared call as it came, such as a file. */
export function responseTo<C extends CallSpec>(spec: C, ...[given, how = {}]: Inputs<C>): Promise<Response> {
  const { body, ...address } = (given ?? {}) as Parts
  const { host = '', ...sending } = how
  // The session of a bank is a cookie of its portal: no token of the product is sent.
  const isPublic = spec.access === 'public' || spec.access === 'bank'
  const sent = { ...sending, method: spec.method, url: host + addressOf(spec, address), isPublic }
  return request(body === undefined ? sent : { ...sent, body })
}

/** Sends the form of a declared call, with files and progress. */
export async function sendForm<C extends CallSpec>(
  spec: C,
  given: Given<C> & Pick<Upload, 'form'> & Partial<Upload>,
): Promise<ResultOf<C>> {
  const { form, onProgress = () => undefined, signal = new AbortController().signal, ...inputs } = given
  return (await upload({ url: addressOf(spec, inputs as Parts), form, onProgress, signal })) as ResultOf<C>
}
