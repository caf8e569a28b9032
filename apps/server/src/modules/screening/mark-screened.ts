import { capacityType } from '@probity/contract/enumerations.ts'
import type { Tx } from '#kernel/tenant.ts'
import { type Screened, setScreened } from '../parties/parties.public.ts'
import type { ScreenedParty } from '../parties/screened-parties.public.ts'

type Seen = Pick<ScreenedParty, 'person' | 'company' | 'fingerprint'>

/** The coverage ledger: when each customer was last screened, against which release, by which run, on which data. */
export async function markScreened(
  tx: Tx,
  parties: readonly Seen[],
  noted: Screened & { batch?: boolean },
): Promise<void> {
  for (const kind of ['person', 'company'] as const) {
    const seen = parties.flatMap(({ [kind]: id, fingerprint }) => (id === null ? [] : [{ id, fingerprint }]))
    if (seen.length > 0) await setScreened(tx, { capacity_type: capacityType[kind], seen }, noted)
  }
}
