import type { ErrorBody } from '@probity/contract/api/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusedBody, sendError } from '#kernel/http/answer-errors.ts'

/** Refusals with `detail`, as clients of the OpenSanctions API expect them, added to our own error body. */
export function answerInDetail(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const body = refusedBody(error, request)
  return sendError({ ...body, detail: detailOf(body) }, reply)
}

function detailOf(body: ErrorBody): string {
  const { issues = [] } = body as { issues?: readonly { path: string; message: string }[] }
  const said = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  return said.length > 0 ? said.join('; ') : body.message
}
