import {
  type AllianceProblem,
  allianceAnswerMaxBytes,
  allianceTimeoutMs,
  RemoteBanks,
  RemoteEvents,
} from '@probity/contract/ekyc/alliance-link.ts'
import { productName } from '@probity/contract/product-name.ts'
import type { z } from 'zod'
import { beginningOf, type Called, callTarget, type TargetCall } from '#kernel/http/call-target.ts'
import type { Services } from '#kernel/services.ts'

/** A call that the alliance did not accept. */
export class AllianceFailed extends Error {
  override name = 'AllianceFailed'
  readonly problem: AllianceProblem
  readonly status: number | null
  readonly detail: string
  constructor(problem: AllianceProblem, { status = null, detail = '' }: { status?: number | null; detail?: string }) {
    super(`the alliance did not take a call (${problem})`)
    this.problem = problem
    this.status = status
    this.detail = detail
  }
}

/** An alliance that can be called. */
export interface Alliance {
  services: Pick<Services, 'webhookGuard' | 'version'>
  address: string
  key: string
  timeoutMs?: number | undefined
}

interface Call<Schema extends z.ZodType> {
  method: TargetCall['method']
  path: string
  body?: object | Form
  /** The same for every retry of one call, so that the alliance executes it once. */
  idempotencyKey?: string
  answer: Schema
}

/** A form with one file. */
export class Form {
  readonly fields: Readonly<Record<string, string>>
  readonly file: { name: string; mime: string; content: Buffer }
  constructor(fields: Form['fields'], file: Form['file']) {
    this.fields = fields
    this.file = file
  }
}

const detailMax = 300

/** Calls the alliance once. Throws `AllianceFailed` unless it succeeds with the agreed answer. */
export async function callAlliance<Schema extends z.ZodType>(
  { services, address, key, timeoutMs = allianceTimeoutMs }: Alliance,
  { method, path, body, idempotencyKey, answer }: Call<Schema>,
): Promise<z.output<Schema>> {
  const encoded = await encode(body)
  const headers = {
    ...encoded.headers,
    accept: 'application/json',
    authorization: `ApiKey ${key}`,
    'user-agent': `${productName}/${services.version}`,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  const call = { method, url: `${address}/v2/ekyc/${path}`, headers, ...(encoded.body && { body: encoded.body }) }
  const limits = { guard: services.webhookGuard, timeoutMs, answerMaxBytes: allianceAnswerMaxBytes }
  return readAnswer(await callTarget(call, limits), answer)
}

function readAnswer<Schema extends z.ZodType>(called: Called, schema: Schema): z.output<Schema> {
  const { status, problem, detail, answer, isCut } = called
  if (problem !== null) throw new AllianceFailed(problem, { status, detail: detail || beginningOf(answer, detailMax) })
  const parsed = isCut ? undefined : schema.safeParse(jsonOf(answer))
  if (parsed?.success !== true) throw new AllianceFailed('answer', { status, detail: beginningOf(answer, detailMax) })
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function encode(body: object | undefined): Promise<{ headers: Record<string, string>; body?: Buffer }> {
  if (body === undefined) return { headers: {} }
  if (!(body instanceof Form))
    return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body.fields)) form.append(name, value)
  const { name, mime, content } = body.file
  form.append('file', new Blob([new Uint8Array(content)], { type: mime }), name)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

export const listRemoteBanks = (alliance: Alliance) =>
  callAlliance(alliance, { method: 'GET', path: 'banks', answer: RemoteBanks })

/** The next events after the last one read; empty when all are read. */
export const listRemoteEvents = (alliance: Alliance, after: string) =>
  callAlliance(alliance, {
    method: 'GET',
    path: `events?${new URLSearchParams({ after, limit: '20' }).toString()}`,
    answer: RemoteEvents,
  })
