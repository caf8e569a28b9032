import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'
import type { ListedParty } from '../record.ts'

/** Two short hashes of a record: of the facts that identify the party or state why it is listed, and of everything. */
export interface Digest {
  id: string
  list: string
  material: string
  whole: string
}

export function digestOf(party: ListedParty, text: string): Digest {
  return { id: party.id, list: party.list, material: short(canonicalJson(materialFacts(party))), whole: short(text) }
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A decision stays valid while these facts are unchanged; the spelling of an address or a note is not among them. */
function materialFacts(party: ListedParty): unknown {
  const sorted = (values: readonly unknown[]) => values.map(canonicalJson).sort()
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
