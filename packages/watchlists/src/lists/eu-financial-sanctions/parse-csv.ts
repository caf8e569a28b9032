import { splitLine } from '@probity/reading/delimited.ts'
import { readDate } from '../../facts/dates.ts'
import { remark, tally } from '../../import-report.ts'
import type { FileSet, ImportReport, ListFile, Words } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofFile } from '../../problems/of-file.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readLines } from '../../reading/lines.ts'
import { isUtf8 } from '../../reading/text.ts'
import type { ListedParty } from '../../record.ts'
import { mapOldEuParty, type OldEuParty } from './rows.ts'

const width = 59

/** One row per name, address, birth, document or citizenship; the rows of a party are consecutive. */
export async function* readEuCsv({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  const seen = new Set<string>()
  let party: OldEuParty | undefined
  for await (const { line, text } of readLines(file, (await isUtf8(file)) ? 'utf-8' : 'windows-1252')) {
    const cells = cellsOf(file, { line, text, report })
    if (line === 1) continue
    tally(report, 'rows')
    report.version ||= readDate(cells[0] ?? '')?.date ?? ''
    const reference = (cells[58] ?? '').trim()
    if (reference !== party?.reference) {
      if (party) yield mapOldEuParty(party)
      if (seen.has(reference)) throw bad(file, { line, field: 'EU_ref_num', problem: ofRecord.comesBack(reference) })
      seen.add(reference)
      party = newParty(cells, reference)
    }
    addRow(party, cells)
  }
  if (!party) throw new ListError({ file: file.name, problem: ofFile.noRecords })
  yield mapOldEuParty(party)
}

/** Repairs a file re-saved by a spreadsheet: each line quoted as one cell, commas turned into tabs. */
function cellsOf(
  file: ListFile,
  { line, text, report }: { line: number; text: string; report: ImportReport },
): string[] {
  const damaged = /^"(.*?)\t*"$/s.exec(text)
  if (damaged && line > 1) remark(report, 'lines repaired after a spreadsheet saved the file')
  const row = damaged ? (damaged[1] ?? '').replaceAll('""', '"').replaceAll('\t', ',') : text
  const cells = splitLine(row, ';')
  if (cells.length !== width) {
    throw bad(file, { line, field: '', problem: ofFile.width(cells.length, width) })
  }
  return cells
}

function newParty(cells: string[], reference: string): OldEuParty {
  return {
    reference,
    isPerson: cells[2] === 'P',
    act: cells[3] ?? '',
    publishedOn: cells[4] ?? '',
    url: cells[5] ?? '',
    programme: cells[6] ?? '',
    remarks: [],
    names: [],
    births: [],
    documents: [],
    citizenships: [],
    addresses: [],
  }
}

function addRow(party: OldEuParty, cells: string[]): void {
  const at = (index: number) => (cells[index] ?? '').replaceAll('\\n', ' ')
  party.remarks.push(at(7))
  if (at(8)) {
    party.names.push({
      family: at(14),
      given: at(15),
      middle: at(16),
      whole: at(17),
      gender: at(18),
      title: at(19),
      role: at(20),
      lang: at(21),
    })
  }
  if (at(22))
    party.addresses.push({
      number: at(28),
      street: at(29),
      postalCode: at(30),
      city: at(31),
      country: at(32),
      other: at(33),
    })
  if (at(34)) party.births.push({ date: at(40), place: at(41), country: at(42) })
  if (at(43)) party.documents.push({ number: at(49), country: at(50) })
  if (at(51)) party.citizenships.push(at(57))
}

const bad = (file: ListFile, { line, field, problem }: { line: number; field: string; problem: Words }): ListError =>
  new ListError({ file: file.name, place: at.line(line), field, problem })
