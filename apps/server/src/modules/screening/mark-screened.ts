import { capacityType } from '@probity/contract/enumerations.ts'
import type { Tx } from '#kernel/tenant.ts'
import { type Screened, setScreened } from '../parties/parties.public.ts'
import type { ScreenedParty } from '../parties/screened-parties.public.ts'

type Ref = Pick<ScreenedParty, 'person' | 'company'>

/** The coverage ledger: when each customer was last screened, against which release, by which run, on which data. */
export async function markScreened(
  tx: Tx,
  parties: readonly Ref[],
  seen: Screened & { batch?: boolean },
): Promise<void> {
  const persons = parties.map(({ person }) => person).filter((id) => id !== null)
  const companies = parties.map(({ company }) => company).filter((id) => id !== null)
  if (persons.length > 0) await setScreened(tx, { capacity_type: capacityType.person, ids: persons }, seen)
  if (companies.length > 0) await setScreened(tx, { capacity_type: capacityType.company, ids: companies }, seen)
}
