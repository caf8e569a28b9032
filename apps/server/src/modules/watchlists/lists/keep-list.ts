import type { PatchWatchlist } from '@probity/contract/watchlists/watchlists.ts'
import { isInvented } from '@probity/watchlists/lists/demo/invented.ts'
import { findList } from '@probity/watchlists/registry.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField, notFound } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Services } from '#kernel/services.ts'
import { enterPhase, listSources, noteSource } from '../releases/releases.queries.ts'

/** Only the organisation that maintains the shared lists may change one. */
export async function mustKeep(
  services: Pick<Services, 'owner'>,
  { req, code }: { req: FastifyRequest; code: string },
) {
  // Own lists have their own calls; another firm's list is not found.
  if (code.startsWith('own') || isInvented(code) || !findList(code)) throw notFound()
  await mustKeepAny(services, req)
}

/** Shared lists are maintained by one organisation. */
export async function mustKeepAny(services: Pick<Services, 'owner'>, req: FastifyRequest): Promise<void> {
  const { rows } = await sql<{ keeper: boolean }>`select keeps_lists as keeper from organisations
    where id = ${req.actor.organisationId}`.execute(services.owner)
  if (rows[0]?.keeper !== true) throw new AppError('E_FORBIDDEN')
}

/** Sets the download address and the schedule of a list. */
export async function patchList(
  services: Pick<Services, 'owner'>,
  { req, code, change: { address, schedule } }: { req: FastifyRequest; code: string; change: PatchWatchlist },
): Promise<{ code: string }> {
  await mustKeep(services, { req, code })
  const known = { ...(address === undefined ? {} : { address }), ...(schedule === undefined ? {} : { schedule }) }
  await noteSource(services.owner, { list: code, ...known })
  await req.inTenant((tx) => logChange(tx, { watchlist: code, ...known }))
  return { code }
}

/** Requests the latest edition of a list from its publisher now. After the first successful import the address is followed. */
export async function askPublisher(
  services: Pick<Services, 'owner' | 'now'>,
  { req, code }: { req: FastifyRequest; code: string },
): Promise<{ code: string }> {
  await mustKeep(services, { req, code })
  const known = (await listSources(services.owner)).find(({ list }) => list === code)
  const address = known?.address || findList(code)!.address
  if (!address) throw invalidField('address', 'required')
  await enterPhase(services, { list: code, phase: 'waiting' })
  await req.inTenant(async (tx) => {
    await logChange(tx, { watchlist: code, asked: address })
    await emit(tx, 'fetch-list', { list: code, address })
  })
  return { code }
}

export const logChange = (tx: Tx, data: Record<string, unknown>): Promise<void> =>
  recordActivity(tx, { type: 'system.config.update', data })
