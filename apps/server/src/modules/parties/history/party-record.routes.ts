import { recordCalls } from '@probity/contract/parties/party-calls.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { Trail } from '#kernel/modules/module.ts'
import type { PartyRef } from '../party-summaries.ts'
import { historyOf } from './party-history.ts'
import { membershipsOf } from './party-memberships.ts'

async function refuseUnknown(tx: Tx, { capacity_type, capacity_id }: PartyRef): Promise<void> {
  const { rows } =
    await sql`select 1 from party_summaries where capacity_type = ${capacity_type} and id = ${capacity_id} and not is_deleted`.execute(
      tx,
    )
  if (rows.length === 0) throw notFound()
}

/** Routes of a register record besides its own data: its history with rows of higher modules, and the companies in which it holds roles. */
export function recordRoutes(app: App, path: PartyFamily, trails: readonly Trail[]): void {
  const calls = recordCalls[path]
  const capacity_type = path === 'individuals' ? 2 : 1
  mountCall(app, calls.history, (request) =>
    request.inTenant(async (tx) => {
      const party = { capacity_type, capacity_id: request.params.id }
      await refuseUnknown(tx, party)
      return historyOf(tx, party, { ...request.query, trails })
    }),
  )
  mountCall(app, calls.memberships, (request) =>
    request.inTenant(async (tx) => {
      const party = { capacity_type, capacity_id: request.params.id }
      await refuseUnknown(tx, party)
      return membershipsOf(tx, party)
    }),
  )
}
