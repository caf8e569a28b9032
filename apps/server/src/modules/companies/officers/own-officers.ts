import { issue } from '@probity/contract/api/issue.ts'
import {
  OwnAuthRep,
  OwnController,
  OwnDirector,
  OwnFounder,
  OwnSecretary,
  OwnShare,
  OwnShareholder,
} from '@probity/contract/companies/officers.ts'
import { sql } from 'kysely'
import type { Family } from '#kernel/children/family.ts'
import type { OwnFamily } from '#kernel/children/write-child.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { liveParties, type PartyRef, partyKey } from '#modules/parties/parties.public.ts'
import { families, followHolders, ofParty } from '#modules/parties/party-records.public.ts'
import { refuseOffices } from './refuse-offices.ts'
import { checkShare, holderOfShare, linkShares, shareholderOfShares } from './shares-of-holder.ts'

const companyOf = ({ company_id }: Row): PartyRef | undefined =>
  typeof company_id === 'number' ? { capacity_type: 1, capacity_id: company_id } : undefined

/** The holder of a role must be a live party; an alternate must stand in for a director of the same company. */
async function checkOfficer(tx: Tx, row: Row): Promise<void> {
  if (row['is_deleted'] === true) return
  const party = { capacity_type: row['capacity_type'] as number, capacity_id: row['capacity_id'] as number }
  if (!(await liveParties(tx, [party])).has(partyKey(party))) throw invalid(issue('capacity_id', 'no_such_record'))
  if (typeof row['alternate_to_id'] !== 'number') return
  const { rows } = await sql`select 1 from directors where id = ${row['alternate_to_id']} and not is_deleted
    and company_id is not distinct from ${row['company_id'] ?? null}`.execute(tx)
  if (rows.length === 0) throw invalid(issue('alternate_to_id', 'no_such_record'))
}

async function followHolder(tx: Tx, row: Row): Promise<void> {
  if (typeof row['company_id'] === 'number') await followHolders(tx, row['company_id'])
}

const officer = (family: Family, own: OwnFamily['own'], follow?: (tx: Tx, row: Row) => Promise<void>): OwnFamily => ({
  ...ofParty({ family, own, parentColumns: ['company_id'], partyOf: companyOf }),
  check: async (tx, row, isNew) => {
    await checkOfficer(tx, row)
    if (row['is_deleted'] !== true)
      await refuseOffices(tx, family.table, [{ id: row['id'] as number, path: 'capacity_id', isNew }])
    await follow?.(tx, row)
  },
})

/** A change of the end alone sets the switch, and a change of the switch alone clears the end. */
function prepareTerm(changes: Row): Row {
  const { is_end_status, end_date, end_reason } = changes
  if (is_end_status === undefined && (end_date || end_reason)) return { ...changes, is_end_status: true }
  if (is_end_status === false) return { end_date: null, end_reason: null, ...changes }
  return changes
}

export const ownFounders = officer(families.founders, OwnFounder)
export const ownShareholders: OwnFamily = {
  ...officer(families.shareholders, OwnShareholder, followHolder),
  findCreated: shareholderOfShares,
  linkChildren: linkShares,
}
export const ownDirectors: OwnFamily = { ...officer(families.directors, OwnDirector), prepare: prepareTerm }
export const ownSecretaries = officer(families.companySecretaries, OwnSecretary)
export const ownAuthReps = officer(families.authorizedRepresentatives, OwnAuthRep)
export const ownControllers = officer(families.significantControllers, OwnController)
export const ownShares: OwnFamily = {
  ...ofParty({
    family: families.shares,
    own: OwnShare,
    parentColumns: ['company_id', 'capacity_type', 'capacity_id', 'shareholder_id'],
    partyOf: companyOf,
  }),
  findParent: (tx, row) => holderOfShare(tx, ownShareholders, row),
  check: checkShare,
}
