import type { Access } from '@probity/contract/identity/access.ts'
import { History, HistoryQuery, Membership } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import type { Trail } from '#kernel/modules/module.ts'
import { IdParams, ok, success } from '#kernel/resource/mount-reading.ts'
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

interface RecordRoutes {
  path: string
  capacity_type: number
  access: { read: Access }
  /** Rows of higher modules whose changes belong to the history of the record. */
  trails: readonly Trail[]
}

/** Routes of a register record besides its own data: its history, and the companies in which it holds roles. */
export function recordRoutes(app: App, { path, capacity_type, access, trails }: RecordRoutes): void {
  const tags = [path]
  const config = { access: access.read }
  app.get(
    `/v2/${path}/:id/history`,
    { config, schema: { tags, params: IdParams, querystring: HistoryQuery, response: { 200: ok(History) } } },
    (request) =>
      request.inTenant(async (tx) => {
        const party = { capacity_type, capacity_id: request.params.id }
        await refuseUnknown(tx, party)
        return success(await historyOf(tx, party, { ...request.query, trails }))
      }),
  )
  app.get(
    `/v2/${path}/:id/memberships`,
    { config, schema: { tags, params: IdParams, response: { 200: ok(z.array(Membership)) } } },
    (request) =>
      request.inTenant(async (tx) => {
        const party = { capacity_type, capacity_id: request.params.id }
        await refuseUnknown(tx, party)
        return success(await membershipsOf(tx, party))
      }),
  )
}
