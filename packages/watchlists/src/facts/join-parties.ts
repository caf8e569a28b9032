import { canonicalJson } from '../canonical-json.ts'
import type { ListedParty, PartyName } from '../record.ts'
import { unique } from './clean.ts'
import { uniqueNames } from './names.ts'

/** One party of an entry that a source prints more than once, each time with other facts. */
export function joinParties(entries: readonly ListedParty[]): ListedParty {
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
