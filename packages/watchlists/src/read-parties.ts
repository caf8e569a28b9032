import type { ChosenShape } from './choose-shape.ts'
import type { ImportReport } from './list.ts'
import { ListError } from './list-error.ts'
import type { ListedParty } from './record.ts'

const longestName = 2_000

/** The parties of a set of files, each believed only after the checks that hold for every list. */
export async function* readParties(
  { list, shape, files }: ChosenShape,
  report: ImportReport,
): AsyncGenerator<ListedParty> {
  const file = [...files.values()].map(({ name }) => name).join(', ')
  const seen = new Set<string>()
  for await (const party of shape.read({ files, report })) {
    const doubt = (field: string, problem: string) =>
      new ListError({ file, place: `record ${party.id.slice(0, 80)}`, field, problem })
    if (seen.has(party.id)) throw doubt('id', 'stands twice in the list')
    if (party.names.length === 0) throw doubt('names', 'has no name')
    const long = party.names.find((name) => name.full.length > longestName)
    if (long) throw doubt('names', `a name of ${long.full.length} characters is no name`)
    seen.add(party.id)
    yield party
  }
  if (seen.size === 0)
    throw new ListError({
      file,
      problem: `${list.name.en} holds no parties${list.address ? '; download it again' : ''}`,
    })
}
