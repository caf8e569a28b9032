import type { FastifyRequest } from 'fastify'
import { recordActivity } from '#kernel/audit/activity.ts'
import { notFound } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Services } from '#kernel/services.ts'
import { listSources } from '../releases/releases.queries.ts'

/** Takes a firm's own list out of the next release; those before keep it, because scans were made on them. */
export async function removeOwnList(
  { owner, now }: Pick<Services, 'owner' | 'now'>,
  { req, code }: { req: FastifyRequest; code: string },
): Promise<{ code: string }> {
  const mine = (await listSources(owner)).find(
    ({ list, organisation_id: firm }) => list === code && firm === req.actor.organisationId,
  )
  if (!mine) throw notFound()
  await req.inTenant(async (tx) => {
    await recordActivity(tx, { type: 'system.config.update', data: { watchlist: code, removed: true } })
    await emit(tx, 'import-own-list', { list: code, edited_date: now() })
  })
  return { code }
}
