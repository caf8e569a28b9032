import type { ListedParty, PartyName } from '../record.ts'
import { wordsOf } from './link-keys.ts'
import { leadingName } from './listed-name.ts'
import { mayLink } from './party-files.ts'

/** The weak aliases of publishers' own entries: they are weak on copies of the entry too (decision 1073). */
export class CopiedNames {
  /** The words of weak aliases by the id of the entry. */
  readonly #weak = new Map<string, ReadonlySet<string>>()

  /** Reads an entry; rows of copies and of one firm's list say nothing of other rows. */
  learn({ id, list, names }: ListedParty): void {
    if (isCopy(list) || !mayLink(list)) return
    const weak = names.filter(isWeak)
    if (weak.length === 0) return
    const strong = new Set(names.filter((name) => !isWeak(name)).map(keyOf))
    this.#weak.set(id, new Set(weak.map(keyOf).filter((key) => !strong.has(key))))
  }

  /** The party with the weakness of the entry that it copies, and without one that no longer holds. */
  applyTo(party: ListedParty): ListedParty {
    if (!isCopy(party.list)) return party
    const entry = copiedEntry(party)
    const weak = entry === undefined ? undefined : this.#weak.get(entry)
    if (!weak && !party.names.some(({ weakOn }) => weakOn)) return party
    const stated = party.names.map(asStated)
    const lead = leadingName(stated)
    const names = stated.map((name): PartyName => {
      const isKept = isWeak(name) || name.type === 'primary' || name === lead || !weak?.has(keyOf(name))
      return isKept ? name : { ...name, quality: 'weak', weakOn: entry! }
    })
    return { ...party, names }
  }
}

/** Lists of copies are read after the lists that they copy. */
export const isCopy = (list: string): boolean => list === 'us-csl' || /^opensanctions(-|$)/.test(list)

const isWeak = ({ quality }: PartyName): boolean => quality === 'weak'
const keyOf = ({ full }: PartyName): string => wordsOf(full).toSorted().join(' ')

function asStated(name: PartyName): PartyName {
  if (name.weakOn === undefined) return name
  const { weakOn: _, ...rest } = name
  return { ...rest, quality: 'strong' }
}

/** The id of the one publisher's entry that a party of a copying list repeats. */
function copiedEntry({ list, id, formerIds = [], sanctions = [] }: ListedParty): string | undefined {
  if (list !== 'us-csl') return mergedEntry([id, ...formerIds])
  const number = /^csl:(\d+)$/.exec(id)?.[1]
  return number !== undefined && sanctions.some(({ body }) => /Treasury/.test(body)) ? `ofac:${number}` : undefined
}

/** Ids of OpenSanctions by publisher, and the ids of the same entries on the publishers' own lists. */
const entries: readonly { form: RegExp; own: (number: string) => string }[] = [
  { form: /^ofac-(\d+)$/, own: (number) => `ofac:${number}` },
  { form: /^unsc-(\d+)$/, own: (number) => `un:${number}` },
  { form: /^eu-fsf-eu-(\d+-\d+)$/, own: (number) => `eufsf:EU.${number.replace('-', '.')}` },
  { form: /^gb-hmt-(\d+)$/, own: (number) => `uk:${number}` },
  { form: /^ch-seco-(\d+)$/, own: (number) => `ch:${number}` },
]
/** Ids that OpenSanctions gives itself, of Wikidata, and of US lists that repeat the Treasury's. */
const nobodys = /^(?:NK-|Q\d|usgsa-|us-csl-|trade-csl-)/

/** Of several publishers each may state a name in its own way, so only what one publisher alone lists is a copy of its entry. */
function mergedEntry(ids: readonly string[]): string | undefined {
  const named = ids.filter((id) => !nobodys.test(id))
  const own = named.flatMap((id) =>
    entries.flatMap(({ form, own: of }) => {
      const number = form.exec(id)?.[1]
      return number === undefined ? [] : [of(number)]
    }),
  )
  return named.length === 1 ? own[0] : undefined
}
