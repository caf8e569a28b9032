import type { ErrorBody, ErrorCode, Issue } from '@probity/contract/api/errors.ts'
import { issue } from '@probity/contract/api/issue.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { refusalOf } from '../database/postgres-errors.ts'
import { AppError, Busy, DiskFull, errorBody, Interrupted, invalid, Temporary } from '../errors.ts'
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
  const refusal = error instanceof StorageFull ? new DiskFull(error) : refusalOf(error)
  if (refusal || error instanceof ResponseSerializationError) return refusal
  return error instanceof Error ? fromFastify(error as FastifyError) : undefined
}

/** The only place that turns errors into responses. Refusals state what to do; faults are logged once and show only a request id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = refusalOfCall(error)
  if (refusal instanceof Temporary) reply.header('retry-after', Math.ceil(refusal.waitMs / 1000))
  return sendError(refusedBody(error, request), reply)
}

export function refusedBody(error: unknown, request: FastifyRequest): ErrorBody {
  const refusal = refusalOfCall(error)
  if (!refusal) request.log.error({ err: error }, 'request failed')
  if (refusal instanceof Busy) request.log.error({ err: refusal.cause }, 'the database is too busy')
  if (refusal instanceof DiskFull) request.log.error({ err: refusal.cause }, 'a disk is full')
  if (refusal instanceof Interrupted) request.log.error({ err: refusal.cause }, 'the database ended')
  return errorBody(refusal ?? new AppError('E_INTERNAL', { request_id: request.id }))
}

export async function sendError(body: ErrorBody, reply: FastifyReply): Promise<void> {
  await reply.code(body.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}
