import { createHash } from 'node:crypto'
import type { ListedParty } from '../record.ts'
import { canonical } from './manifest.ts'

/** Two short hashes of a record: of what identifies the party or says why it is listed, and of everything. */
export interface Digest {
  id: string
  list: string
  material: string
  whole: string
}

export function digestOf(party: ListedParty, text: string): Digest {
  return { id: party.id, list: party.list, material: short(canonical(materialFacts(party))), whole: short(text) }
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A decision stays valid while these are unchanged; spelling of an address or a note does not count. */
function materialFacts(party: ListedParty): unknown {
  const sorted = (values: readonly unknown[]) => values.map(canonical).sort()
  return {
    schema: party.schema,
    categories: [...party.categories].sort(),
    names: sorted(party.names.map(({ full, quality }) => ({ full, quality }))),
    births: sorted((party.births ?? []).flatMap(({ date }) => date ?? [])),
    deaths: sorted((party.deaths ?? []).flatMap(({ date }) => date ?? [])),
    genders: sorted(party.genders ?? []),
    nationalities: sorted((party.nationalities ?? []).map(({ code, text }) => code ?? text)),
    identifiers: sorted((party.identifiers ?? []).map(({ type, value }) => ({ type, value }))),
    sanctions: sorted((party.sanctions ?? []).map(({ body, programme, current }) => ({ body, programme, current }))),
  }
}
