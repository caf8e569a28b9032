import { sql } from 'kysely'
import { inTenant, readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { announce } from '#kernel/live/live.ts'
import type { Services } from '#kernel/services.ts'
import { SecretLost } from '#kernel/storage/secret-box.ts'
import { findAlliance, type StoredAlliance } from './alliance.queries.ts'
import { applyEvent, callerOf } from './apply-event.ts'
import { AllianceFailed, listRemoteEvents } from './call-alliance.ts'
import { openAlliance } from './save-alliance.ts'

const pagesMax = 50

/** Reads the alliance's events since the last reading, and applies each once, in order. */
export async function readEvents(
  services: Services,
  { organisation, timeoutMs }: { organisation: number; timeoutMs?: number },
): Promise<void> {
  const actor = systemActor(organisation)
  for (let left = pagesMax; left > 0; left--) {
    const stored = await readingTenant(services.db, actor, findAlliance)
    if (!stored) return
    try {
      const alliance = { ...openAlliance(services, organisation, stored), timeoutMs }
      const events = await listRemoteEvents(alliance, stored.read_until)
      for (const event of events)
        await inTenant(services.db, { ...actor, username: callerOf(event) }, (tx) =>
          applyEvent(tx, { alliance: stored.id, event, now: services.now() }),
        )
      await noteReading(services, organisation, stored)
      if (events.length === 0) return
    } catch (error) {
      await noteReading(services, organisation, stored, failureOf(error))
      return
    }
  }
}

function failureOf(error: unknown): AllianceFailed {
  if (error instanceof SecretLost) return new AllianceFailed('key', { detail: error.message })
  if (error instanceof AllianceFailed) return error
  throw error
}

const noteReading = (services: Services, organisation: number, { id }: StoredAlliance, failed?: AllianceFailed) =>
  inTenant(services.db, systemActor(organisation), async (tx) => {
    await sql`update ekyc_alliances set read_date = ${services.now()}, read_problem = ${failed?.problem ?? null},
      read_status = ${failed?.status ?? null}, read_detail = ${failed?.detail ?? ''} where id = ${id}`.execute(tx)
    if (failed) await announce(tx, { topic: 'ekyc' })
  })
