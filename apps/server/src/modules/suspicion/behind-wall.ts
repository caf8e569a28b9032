import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { runOnce } from '#kernel/http/idempotency.ts'

/** True if these calls exist for the acting user, who may make reports or is named on one. */
export async function isBehindWall(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_in: boolean }>`select is_behind_wall() as is_in`.execute(tx)
  return rows[0]!.is_in
}

/** Runs before the body is read, with the same single query for every address: for all other users these addresses do not exist. */
export function addWall(app: App): void {
  app.addHook('onRequest', async (request) => {
    const isIn = await request.reading(isBehindWall)
    // A user who still owes a second factor holds no key.
    if (!isIn || request.actor.keys.size === 0) throw notFound()
  })
}

/** Runs one writing transaction, once per Idempotency-Key. */
export function changing<T>(request: FastifyRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (request.actor.readOnly) throw new AppError('E_FORBIDDEN')
  const key = request.headers['idempotency-key']
  return request.inTenant(typeof key === 'string' ? (tx) => runOnce(tx, { key, request, work }) : work)
}
