import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorBody } from '../errors.ts'
import { answerError } from './answer-errors.ts'

/** A malformed URL matches no route; it gets the same error body as any other bad input. */
export function answerBadAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  // Hooks that set headers run on routes only.
  void answerError(error, request, reply.header('x-content-type-options', 'nosniff'))
}

const refusalOf = (code: string | undefined): AppError =>
  code === 'HPE_HEADER_OVERFLOW'
    ? new AppError('E_TOO_LARGE', {}, 'The headers of this request are larger than allowed.')
    : new AppError('E_VALIDATION', { issues: [] }, 'This is not a request that HTTP allows, or it came too slowly.')

/** A request that does not parse as HTTP also gets an error body, and the connection is closed. */
export function answerBadRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy(error)
  const body = errorBody(refusalOf(error.code))
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${body.status} ${body.status === 413 ? 'Content Too Large' : 'Bad Request'}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
