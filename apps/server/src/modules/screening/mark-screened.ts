import { capacityType } from '@probity/contract/enumerations.ts'
import type { Tx } from '#kernel/tenant.ts'
import { type Screened, setScreened } from '../parties/parties.public.ts'
import type { ScreenedParty } from '../parties/screened-parties.public.ts'

/** The coverage ledger: when each customer was last screened, against which release, by which run and scan, on which data. */
export async function markScreened(
  tx: Tx,
  parties: readonly ScreenedParty[],
  { scanOf, ...noted }: Screened & { batch?: boolean; scanOf?: (party: ScreenedParty) => string | undefined },
): Promise<void> {
  for (const kind of ['person', 'company'] as const) {
    const seen = parties.flatMap((party) => {
      const { [kind]: id, fingerprint } = party
      return id === null ? [] : [{ id, fingerprint, scan: scanOf?.(party) ?? null }]
    })
    if (seen.length > 0) await setScreened(tx, { capacity_type: capacityType[kind], seen }, noted)
  }
}
