import type { ErrorBody, ErrorCode, Issue } from '@probity/contract/api/errors.ts'
import { issue } from '@probity/contract/api/issue.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { refusalOf } from '../database/postgres-errors.ts'
import { AppError, Busy, errorBody, Interrupted, invalid, TooMany } from '../errors.ts'
import { StorageFull } from '../storage/receive.ts'

const byStatus: Record<number, ErrorCode> = {
  413: 'E_TOO_LARGE',
  415: 'E_UNSUPPORTED',
  404: 'E_NOT_FOUND',
}

function fromFastify({ code, statusCode = 500 }: Partial<FastifyError>): AppError | undefined {
  if (code?.includes('_JSON')) return invalid(issue('', 'not_json', { field: 'body' }))
  const known = byStatus[statusCode]
  if (known) return new AppError(known)
  return statusCode >= 400 && statusCode < 500 ? new AppError('E_VALIDATION', { issues: [] as Issue[] }) : undefined
}

function refusalOfCall(error: unknown): AppError | undefined {
  const refusal = refusalOf(error)
  if (refusal || error instanceof ResponseSerializationError) return refusal
  return error instanceof Error ? fromFastify(error as FastifyError) : undefined
}

/** A fault shows only its request id, except a full disk, which the reader can fix. */
function faultOf(error: unknown, requestId: string): AppError {
  const full = 'The disk of the server is full. Nothing was saved. Tell your administrator, then try again.'
  const named = { request_id: requestId }
  if (error instanceof StorageFull) return new AppError('E_INTERNAL', { ...named, reason: 'disk_full' }, full)
  return new AppError('E_INTERNAL', named)
}

/** The only place that turns errors into responses. Refusals state what to do; faults are logged once and show only a request id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = refusalOfCall(error)
  if (refusal instanceof TooMany || refusal instanceof Busy || refusal instanceof Interrupted)
    reply.header('retry-after', Math.ceil(refusal.waitMs / 1000))
  return sendError(refusedBody(error, request), reply)
}

export function refusedBody(error: unknown, request: FastifyRequest): ErrorBody {
  const refusal = refusalOfCall(error)
  if (!refusal) request.log.error({ err: error }, 'request failed')
  if (refusal instanceof Busy) request.log.error({ err: refusal.cause }, 'the database is too busy')
  if (refusal instanceof Interrupted) request.log.error({ err: refusal.cause }, 'the database ended')
  return errorBody(refusal ?? faultOf(error, request.id))
}

export async function sendError(body: ErrorBody, reply: FastifyReply): Promise<void> {
  await reply.code(body.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}
