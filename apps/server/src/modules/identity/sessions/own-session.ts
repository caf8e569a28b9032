import { AppError } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'

/** The caller's session. A program with a key has none, and no account of its own to change. */
export function ownSession({ sessionId }: RequestActor): number {
  if (!/^\d+$/.test(sessionId)) throw new AppError('E_FORBIDDEN')
  return Number(sessionId)
}
