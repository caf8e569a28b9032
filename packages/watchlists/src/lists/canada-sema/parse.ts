import { remark, tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { assertRead, readXml } from '../../reading/xml.ts'
import type { ListedParty } from '../../record.ts'
import { mapSemaRecord } from './map.ts'

const shape = { records: new Set(['record']), containers: new Set(['data-set']) }

export async function* readSema({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  let row = 0
  const ids = new Set<string>()
  for await (const node of readXml(files.get('list')!, shape)) {
    const { party, oddDate } = mapSemaRecord(node, row)
    assertRead(node, `row ${row}`)
    tally(report, 'records')
    if (oddDate) remark(report, 'dates of birth kept as words')
    const listed = party.listedOn ?? ''
    if (listed > report.version) report.version = listed
    yield { ...party, id: unusedId(ids, party) }
    row++
  }
}

/** A regulation may give one item to two parties: the later ones are told apart by name. */
function unusedId(ids: Set<string>, { id, names }: ListedParty): string {
  const free = ids.has(id) ? `${id}:${names[0]?.full.toLowerCase() ?? ''}` : id
  ids.add(free)
  return free
}
