import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'
import { invalidField } from '../errors.ts'

interface Once<T> {
  key: string
  request: FastifyRequest
  work: (tx: Tx) => Promise<T>
}

const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('hex')

/**
 * Does the work once per user and key. Key and response are stored in the transaction of the work,
 * so a retry finds both or neither, also after a crash; a concurrent retry waits for the first request.
 */
export async function runOnce<T>(tx: Tx, { key, request, work }: Once<T>): Promise<T> {
  assertKey(key)
  const fingerprint = fingerprintOf(request)
  const { rows: claimed } = await sql`insert into idempotency_keys (key, fingerprint) values (${key}, ${fingerprint})
    on conflict (org_id, user_id, key) do nothing returning key`.execute(tx)
  if (claimed.length === 0) return repeated<T>(tx, key, fingerprint)
  const answer = await work(tx)
  await sql`update idempotency_keys set response = ${JSON.stringify(answer ?? null)}::jsonb
    where user_id = current_user_id() and key = ${key}`.execute(tx)
  return answer
}

/** The response to an earlier call with this key, if any. Refuses a key that was used for another call. */
export async function keptAnswer<T>(
  tx: Tx,
  { key, request }: Omit<Once<T>, 'work'>,
): Promise<{ answer: T } | undefined> {
  assertKey(key)
  const { rows } = await sql<Kept<T>>`select fingerprint, response from idempotency_keys
    where user_id = current_user_id() and key = ${key}`.execute(tx)
  return rows[0] && { answer: answerOf(rows[0], fingerprintOf(request)) }
}

async function repeated<T>(tx: Tx, key: string, fingerprint: string): Promise<T> {
  const { rows } = await sql<Kept<T>>`select fingerprint, response from idempotency_keys
    where user_id = current_user_id() and key = ${key}`.execute(tx)
  return answerOf(rows[0], fingerprint)
}

interface Kept<T> {
  fingerprint: string
  response: T
}

function answerOf<T>(first: Kept<T> | undefined, fingerprint: string): T {
  if (!first || first.fingerprint !== fingerprint) throw invalidField('Idempotency-Key', 'key_reused')
  return first.response
}

function assertKey(key: string): void {
  if (key.length > 200 || key === '') throw invalidField('Idempotency-Key', 'invalid')
}
