import { joinParties } from '../../facts/join-parties.ts'
import type { FileSet } from '../../list.ts'
import type { ListedParty } from '../../record.ts'
import { readUnFile } from '../un-security-council/parse.ts'
import { hongKongBureau, regulationOf } from './regulations.ts'

/** One file for each regulation, in the format of the United Nations. A party may stand in two of them. */
export async function* readRegulations({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const parties = new Map<string, ListedParty[]>()
  let newest = ''
  for (const file of files.values()) {
    for await (const party of readUnFile(file, report))
      parties.set(party.id, [...(parties.get(party.id) ?? []), inHongKong(party)])
    if (report.version > newest) newest = report.version
  }
  report.version = newest
  for (const entries of parties.values()) yield joinParties(entries)
}

/** The record does not say when the entry was published in Hong Kong, so no day is claimed for the regulation. */
function inHongKong(party: ListedParty): ListedParty {
  const [listing] = party.sanctions ?? []
  const authority = regulationOf(listing?.programme)
  return {
    ...party,
    id: party.id.replace(/^un:/, 'hk:'),
    list: 'hk-cap537',
    sanctions: [
      ...(party.sanctions ?? []),
      {
        body: hongKongBureau,
        current: true,
        ...(listing?.programme ? { programme: listing.programme } : {}),
        ...(authority ? { authority } : {}),
      },
    ],
  }
}
