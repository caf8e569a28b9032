import type http from 'node:http'
import type { LookupFunction } from 'node:net'
import type { CallProblem } from '@probity/contract/values/call-problems.ts'
import { FetchRefused, type GuardOptions } from './guarded-fetch.ts'
import { NameUnknown, resolveTarget, type Target } from './resolve-target.ts'

export interface TargetCall {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | Buffer
}

/** What became of one call. Without a problem the target took it. */
export interface Called {
  tookMs: number
  status: number | null
  problem: CallProblem | null
  detail: string
  answer: string
  /** The answer was longer than it may be; what is there is its beginning. */
  isCut: boolean
  address: string
}

export interface CallLimits {
  guard?: GuardOptions | undefined
  timeoutMs: number
  answerMaxBytes: number
}

const detailMax = 300

type Client = Target & { request: typeof http.request }

/** Imported at the first call: importing `node:http` also loads Node's fetch, which takes 30 ms. */
async function clientFor(target: Target): Promise<Client> {
  const { request } = target.url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  return { ...target, request }
}

/** One connection to the addresses that were checked, for one request: nothing is looked up again, nothing is followed. */
function open({ url, addresses, request }: Client, { method, headers, body }: TargetCall, signal: AbortSignal) {
  const lookup: LookupFunction = (_, options, done) => {
    if (options.all) return done(null, [...addresses])
    return done(null, addresses[0].address, addresses[0].family)
  }
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const sent = request(url, { method, agent: false, lookup, signal, headers: { ...headers, ...length } })
  sent.end(body)
  return sent
}

type Received = Pick<Called, 'answer' | 'isCut' | 'address'> & { status: number }

/** Reads an answer up to its limit and hangs up there: its status counts all the same. */
function receive(sent: http.ClientRequest, answerMaxBytes: number): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  sent.on('error', reject)
  sent.on('response', (response) => {
    const parts: Buffer[] = []
    let size = 0
    const end = () => {
      const answer = Buffer.concat(parts).subarray(0, answerMaxBytes).toString('utf8')
      const address = response.socket.remoteAddress ?? ''
      resolve({ status: response.statusCode ?? 0, answer, isCut: size > answerMaxBytes, address })
    }
    response.on('error', reject)
    response.on('end', end)
    response.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size <= answerMaxBytes) return
      end()
      sent.destroy()
    })
  })
  return promise
}

/** Calls an address that somebody typed in, in any case within the time limit, the look-up of the name included. Does not throw. */
export async function callTarget(call: TargetCall, { guard, timeoutMs, answerMaxBytes }: CallLimits): Promise<Called> {
  const began = performance.now()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  const took = () => Math.round(performance.now() - began)
  try {
    const client = await clientFor(await resolveTarget(call.url, guard, limit.signal))
    limit.signal.throwIfAborted()
    const received = await receive(open(client, call, limit.signal), answerMaxBytes)
    return { ...received, tookMs: took(), problem: problemOf(received.status), detail: '' }
  } catch (error) {
    const problem = limit.signal.aborted ? 'timeout' : problemOfError(error)
    const detail = problem === 'timeout' ? '' : (error as Error).message.slice(0, detailMax)
    return { tookMs: took(), status: null, problem, detail, answer: '', isCut: false, address: '' }
  } finally {
    clearTimeout(timer)
    limit.abort()
  }
}

function problemOf(status: number): CallProblem | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function problemOfError(error: unknown): CallProblem {
  if (error instanceof NameUnknown) return 'name'
  if (error instanceof FetchRefused) return 'target'
  const { code = '' } = error as NodeJS.ErrnoException
  if (/^HPE_|ECONNRESET|EPIPE/.test(code)) return 'broken'
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|EPROTO/.test(code) ? 'tls' : 'connection'
}

/** The beginning of an answer as PostgreSQL and a screen take it: no zero byte, no control characters. */
export const beginningOf = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '�')
    .toWellFormed()
