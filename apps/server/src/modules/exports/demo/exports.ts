import { ExportView } from '@probity/contract/exports/exports.ts'
import { menuKeys } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Offered } from '#kernel/modules/module.ts'
import type { Services } from '#kernel/services.ts'
import { beginExport } from '../begin-export.ts'
import { moveExport } from '../exports.queries.ts'

/** Past exports: the register for a review, incomplete records for the branches, the log for the audit. */
const taken = [
  { type: 'person', username: 'officer', format: 'xlsx', filter: { risk_level: 'High Risk' } },
  { type: 'transaction', username: 'officer', format: 'xlsx', filter: { record_state: 'incomplete' } },
  { type: 'activity', username: 'auditor', format: 'csv', filter: {} },
] as const

/** A history of exports, written once per organisation. */
export async function seedExports(
  services: Services,
  organisations: readonly DemoOrganisation[],
  { exports }: Offered,
): Promise<void> {
  const lists = exports()
  for (const { id, register } of organisations) {
    if (register !== 'whole') continue
    if (await inTenant(services.db, systemActor(id), hasExports)) continue
    for (const one of taken) {
      const list = lists.find(({ type }) => type === one.type)!
      const actor = await inTenant(services.db, systemActor(id), (tx) => actorNamed(tx, id, one.username))
      await inTenant(services.db, actor, (tx) => take(tx, list, one, services.now()))
    }
  }
}

async function take(tx: Tx, list: ExportList, { format, filter }: (typeof taken)[number], now: number): Promise<void> {
  const view = ExportView.parse({ format, filter })
  const { id, total } = await beginExport(tx, { list, keys: new Set(menuKeys), view, delivery: 'direct', now })
  await moveExport(tx, id, { from: ['running'], step: 'sent', now, done: total })
}

async function hasExports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from exports limit 1`.execute(tx)
  return rows.length > 0
}

async function actorNamed(tx: Tx, organisationId: number, username: string) {
  const { rows } = await sql<{ id: number }>`select id from users where username = ${username}`.execute(tx)
  return { ...systemActor(organisationId), userId: rows[0]?.id ?? 0, username }
}
