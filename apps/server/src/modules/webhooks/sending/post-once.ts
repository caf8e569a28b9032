import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type WebhookProblem, webhookAnswerMax, webhookTimeoutMs } from '@probity/contract/webhooks/webhook-events.ts'
import { FetchRefused, type GuardOptions } from '#kernel/http/guarded-fetch.ts'
import { NameUnknown, resolveTarget, type Target } from './resolve-target.ts'

export interface Post {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
}

/** What became of one try. Without a problem the receiver took it. */
export interface Answer {
  tookMs: number
  status: number | null
  problem: WebhookProblem | null
  detail: string
  /** The beginning of what was answered. */
  answer: string
  address: string
}

export interface PostOptions {
  guard?: GuardOptions | undefined
  timeoutMs?: number
}

const answerKept = 4_000
const detailMax = 300

/** One connection to the addresses that were checked, for one request: nothing is looked up again, nothing is followed. */
function open({ url, addresses }: Target, { body, headers }: Post, signal: AbortSignal): http.ClientRequest {
  const lookup: LookupFunction = (_, options, done) => {
    if (options.all) return done(null, [...addresses])
    return done(null, addresses[0].address, addresses[0].family)
  }
  const { request } = url.protocol === 'https:' ? https : http
  const sent = request(url, {
    method: 'POST',
    agent: false,
    lookup,
    signal,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  sent.end(body)
  return sent
}

interface Received {
  status: number
  answer: string
  address: string
}

/** Reads an answer up to its limit and hangs up there: its status counts all the same. */
function receive(sent: http.ClientRequest): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  sent.on('error', reject)
  sent.on('response', (response) => {
    const parts: Buffer[] = []
    let size = 0
    const end = () => {
      const text = Buffer.concat(parts).subarray(0, webhookAnswerMax).toString('utf8')
      resolve({ status: response.statusCode ?? 0, answer: text, address: response.socket.remoteAddress ?? '' })
    }
    response.on('error', reject)
    response.on('end', end)
    response.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size < webhookAnswerMax) return
      end()
      sent.destroy()
    })
  })
  return promise
}

/** Sends once, in any case within the time limit, the look-up of the name included. Does not throw. */
export async function postOnce(post: Post, { guard, timeoutMs = webhookTimeoutMs }: PostOptions): Promise<Answer> {
  const began = performance.now()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  const took = () => Math.round(performance.now() - began)
  try {
    const target = await resolveTarget(post.url, guard, limit.signal)
    limit.signal.throwIfAborted()
    const { status, answer, address } = await receive(open(target, post, limit.signal))
    return { tookMs: took(), status, problem: problemOf(status), detail: '', answer: kept(answer), address }
  } catch (error) {
    const problem = limit.signal.aborted ? 'timeout' : problemOfError(error)
    const detail = problem === 'timeout' ? '' : (error as Error).message.slice(0, detailMax)
    return { tookMs: took(), status: null, problem, detail, answer: '', address: '' }
  } finally {
    clearTimeout(timer)
    limit.abort()
  }
}

function problemOf(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

function problemOfError(error: unknown): WebhookProblem {
  if (error instanceof NameUnknown) return 'name'
  if (error instanceof FetchRefused) return 'target'
  const { code = '' } = error as NodeJS.ErrnoException
  if (/^HPE_|ECONNRESET|EPIPE/.test(code)) return 'broken'
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|EPROTO/.test(code) ? 'tls' : 'connection'
}

/** PostgreSQL takes no zero byte, and a screen no control characters. */
const kept = (text: string): string =>
  text
    .slice(0, answerKept)
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '�')
    .toWellFormed()
