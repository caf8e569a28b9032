import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How much of a refused body is drained, so that the client sees the response and can reuse the connection. */
const drainMaxBytes = 64 * 2 ** 20

/** Drains the rest of a refused body; closes the connection when the body does not end. */
function drain(body: IncomingMessage): void {
  let drained = 0
  body.unpipe()
  body.on('data', (piece: Buffer) => {
    drained += piece.length
    if (drained > drainMaxBytes) body.destroy()
  })
  body.on('error', () => undefined)
  body.resume()
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Drains a body that was refused before its end. Otherwise the connection hangs, or is reset
 * before the refusal arrives.
 */
export async function drainRefusedBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode < 400 || raw.complete || !hasBody(raw) || raw.socket === undefined) return
  reply.removeHeader('connection')
  drain(raw)
}

export interface BodyPatience {
  bodyMs: number
  /** For files. */
  uploadMs: number
}
const ordinaryPatience: BodyPatience = { bodyMs: 30_000, uploadMs: 10 * 60_000 }

const isUpload = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith('multipart/') === true

/** Ends the connection of a request whose body does not arrive within a while. */
export async function limitBodyTime(
  request: FastifyRequest,
  { bodyMs, uploadMs }: BodyPatience = ordinaryPatience,
): Promise<void> {
  const { raw } = request
  if (raw.complete || !hasBody(raw)) return
  const timer = setTimeout(() => raw.destroy(), isUpload(request) ? uploadMs : bodyMs)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}
