import type { FastifyRequest } from 'fastify'
import { recordActivity } from '#kernel/audit/activity.ts'
import { notFound } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { listSources } from '../releases/releases.queries.ts'
import { emitEdit } from './emit-edit.ts'

/** Removes a firm's own list from the next release; earlier releases keep it, because scans refer to them. */
export async function removeOwnList(
  { owner }: Pick<Services, 'owner'>,
  { req, code }: { req: FastifyRequest; code: string },
): Promise<{ code: string }> {
  const mine = (await listSources(owner)).find(
    ({ list, organisation_id: firm }) => list === code && firm === req.actor.organisationId,
  )
  if (!mine) throw notFound()
  await req.inTenant(async (tx) => {
    await recordActivity(tx, { type: 'system.config.update', data: { watchlist: code, removed: true } })
    await emitEdit(tx, { list: code })
  })
  return { code }
}
