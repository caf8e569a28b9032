import { issue } from '@probity/contract/api/issue.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { type Identity, missingDigits, OwnIdentity } from '@probity/contract/parties/identities.ts'
import { BankInfo, OwnAddress, OwnEmail, OwnName } from '@probity/contract/parties/parties.ts'
import { sql } from 'kysely'
import type { Family } from '#kernel/children/family.ts'
import type { OwnFamily } from '#kernel/children/write-child.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid, invalidField } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { ofParty } from '../of-party.ts'
import type { PartyRef } from '../party-summaries.ts'
import * as families from './families.ts'
import {
  refuseRepeatedIdentities,
  refuseRepeatedNames,
  refuseTakenCompanyNames,
  refuseTakenIdentities,
  type Standing,
} from './uniqueness.ts'

const capacityOf = ({ capacity_type, capacity_id }: Row): PartyRef | undefined =>
  typeof capacity_id === 'number' ? { capacity_type: Number(capacity_type), capacity_id } : undefined

const standingOf = (rows: readonly Row[], id: unknown, path: string): Standing[] =>
  // The changed row comes last, so that it is reported as the duplicate.
  [...rows].sort((one, other) => Number(one['id'] === id) - Number(other['id'] === id)).map((row) => ({ path, row }))

/** A party needs a name and may not have it twice; a company may not use the name of another. */
async function checkName(tx: Tx, row: Row): Promise<void> {
  const party = capacityOf(row)
  if (!party) return
  const { rows } = await sql<Row>`select * from names where capacity_type = ${party.capacity_type}
    and ${sql.ref(party.capacity_type === 2 ? 'person_id' : 'company_id')} = ${party.capacity_id} and not is_deleted`.execute(
    tx,
  )
  if (rows.length === 0) throw invalid(issue('names', 'required'))
  refuseRepeatedNames(standingOf(rows, row['id'], 'other'), party.capacity_type === 1)
  if (party.capacity_type === 1 && row['is_deleted'] !== true)
    await refuseTakenCompanyNames(tx, party.capacity_id, [{ path: 'other', row }])
}

async function checkIdentity(tx: Tx, row: Row): Promise<void> {
  if (typeof row['np_id'] !== 'number' || row['is_deleted'] === true) return
  const { rows } =
    await sql<Row>`select * from identifications where np_id = ${row['np_id']} and not is_deleted`.execute(tx)
  refuseRepeatedIdentities(standingOf(rows, row['id'], 'id_number'))
  await refuseTakenIdentities(tx, [{ path: 'id_number', row }])
}

/** An unchanged mask in a save means that the number stays. A passport needs its digits, unless it was imported without them. */
function prepareIdentity(changes: Row, stored: Row): Row {
  const number = stored['id_number'] as string
  const row = changes['id_number'] === maskIdNumber(number) ? { ...changes, id_number: number } : changes
  const [missing] = missingDigits({ ...(stored as unknown as Identity), ...row }, stored as unknown as Identity)
  if (missing) throw invalidField(missing, 'required')
  return row
}

const ofEither = (family: Family, own: OwnFamily['own']): OwnFamily =>
  ofParty({ family, own, parentColumns: ['capacity_type', 'capacity_id'], partyOf: capacityOf })

export const ownNames: OwnFamily = { ...ofEither(families.names, OwnName), check: checkName }
export const ownAddresses: OwnFamily = ofEither(families.addresses, OwnAddress)
export const ownEmails: OwnFamily = ofEither(families.emails, OwnEmail)
export const ownBankInformations: OwnFamily = ofEither(families.bankInformations, BankInfo)
export const ownIdentifications: OwnFamily = {
  ...ofParty({
    family: families.identifications,
    own: OwnIdentity,
    parentColumns: ['np_id'],
    partyOf: ({ np_id }) => (typeof np_id === 'number' ? { capacity_type: 2, capacity_id: np_id } : undefined),
  }),
  prepare: prepareIdentity,
  check: checkIdentity,
}
