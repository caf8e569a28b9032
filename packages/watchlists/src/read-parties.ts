import type { ChosenShape } from './choose-shape.ts'
import type { ImportReport, Words } from './list.ts'
import { ListError } from './list-error.ts'
import { ofList } from './problems/of-list.ts'
import { ofRecord } from './problems/of-record.ts'
import { at } from './problems/places.ts'
import type { ListedParty } from './record.ts'

const longestName = 2_000

/** Reads the parties of a set of files and applies the checks common to all lists. */
export async function* readParties(
  { list, shape, files }: ChosenShape,
  report: ImportReport,
): AsyncGenerator<ListedParty> {
  const file = [...files.values()].map(({ name }) => name).join(', ')
  const seen = new Set<string>()
  for await (const party of shape.read({ files, report })) {
    const doubt = (field: string, problem: Words) => new ListError({ file, place: at.record(party.id), field, problem })
    if (seen.has(party.id)) throw doubt('id', ofRecord.twice)
    if (party.names.length === 0) throw doubt('names', ofRecord.lacks('name'))
    const long = party.names.find((name) => name.full.length > longestName)
    if (long) throw doubt('names', ofRecord.longName(long.full.length))
    seen.add(party.id)
    yield party
  }
  if (seen.size === 0)
    throw new ListError({ file, problem: list.address ? ofList.noParties(list.name) : ofList.noOwnParties(list.name) })
}
