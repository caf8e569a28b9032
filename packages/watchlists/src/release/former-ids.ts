import { unique } from '../facts/clean.ts'
import type { ListDeclaration } from '../list.ts'
import type { ListedParty } from '../record.ts'
import type { Release } from './open-release.ts'

/** Gives the parties of a new edition the ids that the previous edition knew them by. */
export async function* withFormerIds(
  parties: AsyncIterable<ListedParty>,
  { list, previous }: { list: ListDeclaration; previous: Release | undefined },
): AsyncGenerator<ListedParty> {
  const former = await formerIds(list, previous)
  for await (const party of parties) {
    const known = [...(party.formerIds ?? []), ...(former.get(party.id) ?? [])]
    yield known.length === 0 ? party : { ...party, formerIds: unique(known, String) }
  }
}

async function formerIds(
  { id: list, idOf }: ListDeclaration,
  previous: Release | undefined,
): Promise<ReadonlyMap<string, string[]>> {
  const former = new Map<string, string[]>()
  if (!idOf || !previous?.manifest.sources.some((source) => source.list === list)) return former
  for await (const party of previous.parties(list)) {
    const id = idOf(party)
    const known = [...(party.formerIds ?? []), ...(party.id === id ? [] : [party.id])]
    if (known.length > 0) former.set(id, [...(former.get(id) ?? []), ...known])
  }
  return former
}
