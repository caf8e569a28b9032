import { canonicalJson } from '../../canonical-json.ts'
import { unique } from '../../facts/clean.ts'
import { uniqueNames } from '../../facts/names.ts'
import type { ListedParty, PartyName } from '../../record.ts'

/** The rows of one entry as one party: an act that amends an annex and the annex itself may both print it. */
export function joinEntries(entries: readonly ListedParty[]): ListedParty {
  const [first, ...others] = entries as [ListedParty, ...ListedParty[]]
  return others.reduce(joined, first)
}

const joined = (one: ListedParty, other: ListedParty): ListedParty => ({
  ...other,
  ...one,
  ...Object.fromEntries(
    Object.entries(other)
      .filter(([, value]) => Array.isArray(value))
      .map(([field, values]) => [
        field,
        unique([...((one[field as keyof ListedParty] ?? []) as unknown[]), ...values], canonicalJson),
      ]),
  ),
  names: uniqueNames([...one.names, ...other.names.map(further)]),
})

/** Only the first row gives the primary name. */
const further = (name: PartyName): PartyName => (name.type === 'primary' ? { ...name, type: 'alias' } : name)
