import { issue } from '@probity/contract/api/issue.ts'
import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Family } from '#kernel/children/family.ts'
import type { OwnFamily } from '#kernel/children/write-child.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { moveParty, partySaved } from './derived/party-saved.ts'
import { changedValues } from './families/changed-values.ts'
import { liveParties, type PartyRef, partyKey } from './party-summaries.ts'

interface OfParty<F extends Family> {
  family: F
  own: OwnFamily['own']
  /** Columns that name the owner of a row; they can be set while empty, and not changed afterwards. */
  parentColumns: readonly string[]
  /** The party to which a row belongs, once it has one. */
  partyOf: (row: Row) => PartyRef | undefined
}

/** Bank accounts are not on the record's form, so their entry lists the changes. Document numbers are not copied into the log. */
const told = async (tx: Tx, family: Family, row: Row) =>
  family.table === 'bank_informations' ? { changes: await changedValues(tx, family, row['id'] as number) } : {}

/** A family whose rows count as changes of a party: they update its version, its derived data and the action log. */
export function ofParty<F extends Family>({ family, own, parentColumns, partyOf }: OfParty<F>): OwnFamily {
  const attribute = family.link === 'shareholder_id' ? 'company_id' : family.link
  return {
    ...family,
    own,
    parentColumns,
    refuseMissingParent: async (tx, row) => {
      const party = partyOf(row)
      if (!party) return
      const live = await liveParties(tx, [party])
      if (!live.has(partyKey(party))) throw invalid(issue(attribute, 'no_such_record'))
    },
    settle: async (tx, row) => {
      const party = partyOf(row)
      if (!party) return
      await moveParty(tx, party)
      await partySaved(tx, party)
      await recordActivity(tx, {
        type: party.capacity_type === 2 ? 'person.update' : 'company.update',
        target_table: familyOfCapacity(party.capacity_type),
        target_id: party.capacity_id,
        data: { [family.table]: [row['id']], ...(await told(tx, family, row)) },
      })
    },
  }
}
