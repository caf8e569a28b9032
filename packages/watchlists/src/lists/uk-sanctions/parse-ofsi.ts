import { readDate } from '../../facts/dates.ts'
import { tally } from '../../import-report.ts'
import type { FileSet, ListFile, Words } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofFile } from '../../problems/of-file.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { type Row, readRows } from '../../reading/delimited.ts'
import { readTable } from '../../reading/table.ts'
import { isUtf8 } from '../../reading/text.ts'
import { readXlsx } from '../../reading/xlsx.ts'
import type { ListedParty } from '../../record.ts'
import { addOfsiRow, ofsiColumns } from './ofsi-row.ts'
import { isKnownKind, mapUkParty, newUkParty, type UkParty } from './party.ts'

export async function* readOfsiCsv(set: FileSet): AsyncGenerator<ListedParty> {
  const file = set.files.get('list')!
  const encoding = (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
  yield* partiesOf(set, { file, rows: readRows(file, { delimiter: ',', encoding }) })
}

export async function* readOfsiXlsx(set: FileSet): AsyncGenerator<ListedParty> {
  const file = set.files.get('list')!
  yield* partiesOf(set, { file, rows: readXlsx(file) })
}

/** One row per combination of name, address and date of birth; rows with the same group number are one party. */
async function* partiesOf(
  { report }: FileSet,
  { file, rows }: { file: ListFile; rows: AsyncGenerator<Row> },
): AsyncGenerator<ListedParty> {
  const first = (await rows.next()).value as Row | undefined
  const updated = readDate(first?.cells[1] ?? '')?.date
  if (first?.cells[0]?.replace(/^\uFEFF/, '') !== 'Last Updated' || !updated) {
    throw new ListError({
      file: file.name,
      place: at.line(1),
      field: 'Last Updated',
      problem: ofFile.noDate,
    })
  }
  report.version = updated
  const parties = new Map<string, UkParty>()
  for await (const row of readTable(file, { rows, columns: ofsiColumns })) {
    const [group, kind] = [row.get('Group ID'), row.get('Group Type')]
    const bad = (field: string, problem: Words) =>
      new ListError({
        file: file.name,
        place: at.line(row.line),
        field,
        problem,
      })
    if (!/^\d+$/.test(group)) throw bad('Group ID', ofRecord.notA(group, 'cell'))
    if (!isKnownKind(kind)) throw bad('Group Type', ofRecord.notA(kind, 'cell'))
    const party = parties.get(group) ?? newUkParty(group, kind)
    if (party.kind !== kind) throw bad('Group Type', ofRecord.otherKind(kind, party.kind))
    addOfsiRow(party, row)
    parties.set(group, party)
    tally(report, 'rows')
  }
  for (const party of parties.values()) yield mapUkParty(party)
}
