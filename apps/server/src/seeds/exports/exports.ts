import { ExportView } from '@probity/contract/exports/exports.ts'
import { menuKeys } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import { gather } from '#kernel/modules/gather.ts'
import type { Services } from '#kernel/services.ts'
import { beginExport, moveExport } from '#modules/exports/exports.public.ts'
import { findOrganisation } from '#modules/identity/identity.public.ts'
import { modules } from '../../modules.ts'
import type { DemoOrganisation } from '../identity.ts'

/** Past exports: the register for a review, incomplete records for the branches, the log for the audit. */
const taken = [
  { type: 'person', username: 'officer', format: 'xlsx', filter: { risk_level: 'High Risk' } },
  { type: 'transaction', username: 'officer', format: 'xlsx', filter: { record_state: 'incomplete' } },
  { type: 'activity', username: 'auditor', format: 'csv', filter: {} },
] as const

/** A history of exports, written once per organisation. */
export async function seedExports(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  const lists = gather(modules).exports()
  for (const { code, register } of organisations) {
    const found = await findOrganisation(services.owner, code)
    if (!found || register !== 'whole') continue
    if (await inTenant(services.db, systemActor(found.id), hasExports)) continue
    for (const one of taken) {
      const list = lists.find(({ type }) => type === one.type)!
      const actor = await inTenant(services.db, systemActor(found.id), (tx) => actorNamed(tx, found.id, one.username))
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
