import { tidyIdNumber } from '@probity/contract/parties/hkid.ts'
import { counterpartyKey } from '@probity/contract/transactions/transaction-parts.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Part } from './part.ts'

interface Earlier {
  id: number
  party_key: string
  identity_number: string | null
  dob: string | null
}

export const keyOf = ({ client_type, sur, other, name_chi, identity_number, dob }: Part): string =>
  counterpartyKey({ client_type, sur, other, name_chi, identity_number, dob })

const number = (text: string | null | undefined): string => tidyIdNumber(text ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')
const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

/** A date of birth that is known in part contradicts only what it does not begin with. */
export const birthDiffers = (one: string, other: string): boolean =>
  differ(one, other) && !one.startsWith(other) && !other.startsWith(one)

/** Whether a document or a date of birth says that two parties are not the same. */
export const contradicts = (
  one: Pick<Part, 'identity_number' | 'dob'>,
  other: Pick<Part, 'identity_number' | 'dob'>,
): boolean =>
  differ(number(one.identity_number), number(other.identity_number)) || birthDiffers(one.dob ?? '', other.dob ?? '')

/**
 * The earlier free party that a described one is, for a save as for a check before it (decision 0833): the same names and number, else
 * the only one with equal folded names that nothing contradicts.
 */
export async function equalParty(tx: Tx, part: Part): Promise<number | undefined> {
  const { client_type, sur = null, other = null, name_chi = null } = part
  const { rows } = await sql<Earlier>`/* equal_party */ select id, party_key, identity_number, dob from counterparties
    where name_key = party_name_key(${client_type}, ${sur}, ${other}, ${name_chi}) and not is_deleted order by id`.execute(
    tx,
  )
  const exact = rows.find(({ party_key }) => party_key === keyOf(part))
  if (exact) return exact.id
  const equal = rows.filter((row) => !contradicts(row, part))
  return equal.length === 1 ? equal[0]!.id : undefined
}
