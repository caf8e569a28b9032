import { tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readTable, type TableRow } from '../../reading/table.ts'
import { readXlsx } from '../../reading/xlsx.ts'
import type { ListedParty } from '../../record.ts'
import { dfatColumns, mapDfatParty } from './map.ts'

/** One row per name: "3" is the primary name, "3a" and "3b" belong to it. */
export async function* readDfat({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  const parties = new Map<string, TableRow[]>()
  for await (const row of readTable(file, { rows: readXlsx(file), columns: dfatColumns })) {
    const number = /^(\d+)\s*[a-z]*$/i.exec(row.get('Reference'))?.[1]
    if (!number) {
      const problem = ofRecord.notA(row.get('Reference'), 'numberAndLetter')
      throw new ListError({ file: file.name, place: at.row(row.line), field: 'Reference', problem })
    }
    parties.set(number, [...(parties.get(number) ?? []), row])
    tally(report, 'rows')
    const day = row.get('Control Date').slice(0, 10)
    if (day > report.version) report.version = day
  }
  for (const [number, rows] of parties) yield mapDfatParty({ file, number, rows })
}
