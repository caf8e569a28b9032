import { capacityType } from '@probity/contract/values/enumerations.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { partyKey, type RaiseOutcome } from '#modules/alerts/alerts.public.ts'
import { type Screened, setScreened } from '#modules/parties/party-screening.public.ts'
import { isComparable, type ScreenedParty } from '#modules/parties/screened-parties.public.ts'

interface Noted extends Screened {
  batch?: boolean
  scanOf?: (party: ScreenedParty) => string | undefined
  /** Results below the raising level, by `partyKey`. */
  weaker: RaiseOutcome['weaker']
  /** Listed parties that matched, for an answer about some parties only; absent for an answer about all. */
  metOf?: (party: ScreenedParty) => readonly string[] | undefined
}

/** Updates the coverage ledger: time, release, run and scan of each customer's last screening, and the data it covered. */
export async function markScreened(
  tx: Tx,
  parties: readonly ScreenedParty[],
  { scanOf, metOf, weaker, ...noted }: Noted,
): Promise<void> {
  for (const kind of ['person', 'company'] as const) {
    const seen = parties.flatMap((party) => {
      const { [kind]: id, fingerprint } = party
      // Nothing was compared, so it stays a gap (decision 1062).
      if (id === null || !isComparable(party.names)) return []
      const held = weaker.get(partyKey(party)) ?? []
      return [{ id, fingerprint, scan: scanOf?.(party) ?? null, weaker: held, met: metOf?.(party) }]
    })
    if (seen.length > 0) await setScreened(tx, { capacity_type: capacityType[kind], seen }, noted)
  }
}
