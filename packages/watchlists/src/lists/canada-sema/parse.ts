import { remark, tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { assertRead, readXml } from '../../reading/xml.ts'
import type { ListedParty } from '../../record.ts'
import { mapSemaRecord } from './map.ts'

const shape = { records: new Set(['record']), containers: new Set(['data-set']) }

/** The list has no numbers across schedules; a record's position in the file is its id. */
export async function* readSema({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  let row = 0
  for await (const node of readXml(files.get('list')!, shape)) {
    const { party, oddDate } = mapSemaRecord(node, row)
    assertRead(node, `row ${row}`)
    tally(report, 'records')
    if (oddDate) remark(report, 'dates of birth kept as words')
    const listed = party.listedOn ?? ''
    if (listed > report.version) report.version = listed
    yield party
    row++
  }
}
