import type { Foreseen } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { decisionsOnEvidence } from '../alerts/alerts.public.ts'
import { changedParts } from '../parties/party-records.public.ts'
import { fingerprintOf } from '../parties/party-screening.public.ts'
import { type Kind, needsScreening, wasScreened } from './needs-screening.ts'

interface Foreseeing {
  kind: Kind
  id: number
  save: () => Promise<void>
}

/** Preview of a save: saves, inspects and rolls back, so that the rules of saving are not repeated here. */
export async function foreseeScreening(tx: Tx, { kind, id, save }: Foreseeing): Promise<Foreseen> {
  const party = { capacity_type: kind === 'person' ? 2 : 1, capacity_id: id }
  const before = await fingerprintOf(tx, party)
  await sql`savepoint foreseen`.execute(tx)
  await save()
  const changed = changedParts(before, await fingerprintOf(tx, party))
  const foreseen = {
    was_screened: await wasScreened(tx, kind, id),
    screens: changed.length > 0 && (await needsScreening(tx, kind, id)),
    changed,
    decisions: await decisionsOnEvidence(
      tx,
      kind === 'person' ? { person: id, company: null } : { person: null, company: id },
    ),
  }
  await sql`rollback to savepoint foreseen`.execute(tx)
  return foreseen
}
