import { nationalityOf } from '@probity/contract/parties/identities.ts'
import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import type { IdentifyingPart } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import { allSettledInTx } from '#kernel/all-settled-in-tx.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'
import { emit, emitAll } from '#kernel/jobs/outbox.ts'
import { announce, announceRows } from '#kernel/live/live.ts'
import type { PartyRef } from '../party-summaries.ts'
import { changedParts, fingerprintOf } from './fingerprint.ts'
import { refreshRiskLevel } from './place-risk.ts'

const tableOf = (capacityType: number) => sql.table(familyOfCapacity(capacityType))

/** Advances `updated_date` of a party when only child rows changed, so that a stale save of the whole record is detected. */
export async function moveParty(tx: Tx, { capacity_type, capacity_id }: PartyRef): Promise<void> {
  await sql`update ${tableOf(capacity_type)} set revision = revision + 1 where id = ${capacity_id}`.execute(tx)
}

async function refreshNationality(tx: Tx, personId: number): Promise<void> {
  const { rows } = await sql<{ type: number; country: string | null }>`select type, country from identifications
    where np_id = ${personId} and not is_deleted order by id`.execute(tx)
  await sql`update individuals set nationality = ${nationalityOf(rows)} where id = ${personId}
    and nationality is distinct from ${nationalityOf(rows)}`.execute(tx)
}

/**
 * Runs after every save of a party or a part of it: updates the derived columns and emits an event with the identifying data that
 * changed, if any. The event commits or fails with the save.
 */
export async function partySaved(tx: Tx, party: PartyRef, isNew = false): Promise<void> {
  const { capacity_type, capacity_id: id } = party
  if (capacity_type === 2) await refreshNationality(tx, id)
  await refreshRiskLevel(tx, party)
  const fingerprint = await fingerprintOf(tx, party)
  const { rows } = await sql<{
    before: string | null
  }>`select fingerprint as before from ${tableOf(capacity_type)} where id = ${id}`.execute(tx)
  invariant(rows[0], 'a party that was just saved exists')
  const changed = changedParts(rows[0].before, fingerprint)
  if (changed.length > 0)
    await sql`update ${tableOf(capacity_type)} set fingerprint = ${fingerprint} where id = ${id}`.execute(tx)
  await tellSaved(tx, party, { isNew, changed, fingerprint })
}

/** The same for parties of one kind that were stored with their derived columns. */
export async function partiesCreated(
  tx: Tx,
  capacityType: number,
  made: readonly { id: number; fingerprint: string }[],
): Promise<void> {
  const saved = made.map(({ id, fingerprint }) => ({
    ...{ id, is_new: true, fingerprint },
    changed: changedParts(null, fingerprint),
  }))
  const ids = made.map(({ id }) => id)
  await allSettledInTx([
    emitAll(tx, capacityType === 2 ? 'person.saved' : 'company.saved', saved),
    announceRows(tx, familyOfCapacity(capacityType), ids),
  ])
}

interface Saved {
  isNew: boolean
  changed: readonly IdentifyingPart[]
  fingerprint: string
}

async function tellSaved(tx: Tx, { capacity_type, capacity_id: id }: PartyRef, saved: Saved): Promise<void> {
  const { isNew, changed, fingerprint } = saved
  await allSettledInTx([
    emit(tx, capacity_type === 2 ? 'person.saved' : 'company.saved', { id, is_new: isNew, changed, fingerprint }),
    announce(tx, { topic: familyOfCapacity(capacity_type), id }),
  ])
}
