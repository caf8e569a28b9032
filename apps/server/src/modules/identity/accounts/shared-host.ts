import type { CallSpec } from '@probity/contract/api/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#kernel/database/database.ts'
import type { App } from '#kernel/http/app.ts'

const secure = 'https://'

/** Only organisations with their own host may use the reset calls of this host, from pages of theirs. */
async function isOrganisationHost(owner: Database, origin: string): Promise<boolean> {
  if (!origin.startsWith(secure) || origin.length > 300) return false
  const { rows } = await sql`select 1 from organisations
    where host = ${origin.slice(secure.length).toLowerCase()} and status = 1`.execute(owner)
  return rows.length > 0
}

function allowOrigins(owner: Database) {
  return async ({ headers: { origin } }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('vary', 'Origin')
    if (origin === undefined || !(await isOrganisationHost(owner, origin))) return
    reply.header('access-control-allow-origin', origin).header('cross-origin-resource-policy', 'cross-origin')
  }
}

/** Lets pages on the hosts of organisations read these responses. No credentials are allowed, because no token is involved. */
export function shareWithOrganisations(
  scope: App,
  owner: Database,
  calls: readonly Pick<CallSpec, 'method' | 'path'>[],
): void {
  scope.addHook('onRequest', allowOrigins(owner))
  for (const { path, method } of calls)
    scope.options(
      path,
      { config: { access: 'public' }, schema: { hide: true, response: { 204: z.null() } } },
      async (_request, reply) =>
        reply
          .header('access-control-allow-methods', method)
          .header('access-control-allow-headers', 'content-type, x-frontend-version, idempotency-key')
          .header('access-control-max-age', '600')
          .code(204)
          .send(null),
    )
}
