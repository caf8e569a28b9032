import { type PartRole, partRoles } from '@probity/contract/transactions/transaction-types.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { insertOne, updateOne } from '#kernel/rows/write-rows.ts'
import { liveParties, partyKey } from '#modules/parties/parties.public.ts'
import { equalParty, keyOf } from './equal-party.ts'
import { describedColumns, type Part } from './part.ts'
import { storedParts } from './parts.queries.ts'

export type GivenParts = Partial<Record<PartRole, Part | null>>

interface Of {
  transaction: number
  tran_date: number
}

/** Saves the given parties: null removes a party, an absent one stays. */
export async function saveParts(tx: Tx, { transaction, tran_date }: Of, given: GivenParts): Promise<void> {
  const stored = await storedParts(tx, transaction)
  for (const role of partRoles) {
    const part = given[role]
    if (part === undefined) continue
    const row = part === null ? undefined : await rowOf(tx, role, part)
    const earlier = stored.get(role)
    if (!row) {
      if (earlier) await updateOne(tx, 'transaction_parts', { id: earlier.id, values: { is_deleted: true } })
    } else if (earlier) await updateOne(tx, 'transaction_parts', { id: earlier.id, values: row })
    else await insertOne(tx, 'transaction_parts', { transaction, tran_date, role, ...row })
  }
}

async function rowOf(tx: Tx, role: PartRole, part: Part) {
  const { client_type, person = null, company = null } = part
  const authority = role === 'acting' ? (part.authority ?? null) : null
  const described = {
    authority,
    not_same_as: part.not_same_as ?? null,
    not_same_party: part.not_same_party ?? null,
    ...describedColumns(part),
  }
  if (person === null && company === null)
    return { client_type, person, company, counterparty: await freeParty(tx, role, part), ...described }
  await refuseMissing(tx, role, { person, company })
  return { client_type, person, company, counterparty: null, ...described }
}

/** Refuses a party that is not in the register or is deleted. */
export async function refuseMissing(
  tx: Tx,
  path: string,
  { person, company }: { person: number | null; company: number | null },
): Promise<void> {
  const party =
    person === null ? { capacity_type: 1, capacity_id: company ?? 0 } : { capacity_type: 2, capacity_id: person }
  const live = await liveParties(tx, [party])
  const field = person === null ? 'company' : 'person'
  if (!live.has(partyKey(party))) throw invalidField(path === '' ? field : `${path}.${field}`, 'no_such_record')
}

/** The free party that is named or described. If it already exists, its row is reused and updated. */
async function freeParty(tx: Tx, role: PartRole, part: Part): Promise<number> {
  const known = await earlierParty(tx, role, part)
  const described = describedColumns(part)
  if (known !== undefined) {
    const learned = Object.entries(described).filter(([, value]) => value !== null)
    await updateOne(tx, 'counterparties', { id: known, values: Object.fromEntries(learned) })
    return known
  }
  return insertOne(tx, 'counterparties', { client_type: part.client_type, party_key: keyOf(part), ...described })
}

async function earlierParty(tx: Tx, role: PartRole, part: Part): Promise<number | undefined> {
  const { counterparty } = part
  if (!counterparty) return equalParty(tx, part)
  const { rows } = await sql<{ id: number }>`select id from counterparties
    where id = ${counterparty} and not is_deleted`.execute(tx)
  if (!rows[0]) throw invalidField(`${role}.counterparty`, 'no_such_record')
  return rows[0].id
}
