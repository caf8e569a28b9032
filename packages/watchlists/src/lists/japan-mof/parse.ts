import { clean } from '../../facts/clean.ts'
import { tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofFile } from '../../problems/of-file.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readXlsx, type SheetRow } from '../../reading/xlsx.ts'
import type { ListedParty } from '../../record.ts'
import { type Column, columnOf } from './columns.ts'
import { type MofRow, mapMofRow } from './map.ts'

interface Sheet {
  name: string
  title: string
  columns: (Column | undefined)[] | undefined
  seen: Map<string, number>
}

/** Every sheet is a programme with its own columns; its header is the row that names an English form. */
export async function* readMof({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  report.version = /\d{4}-?\d{2}-?\d{2}/.exec(file.name)?.[0] ?? ''
  let sheet: Sheet = { name: '', title: '', columns: undefined, seen: new Map() }
  for await (const row of readXlsx(file)) {
    if (row.sheet !== sheet.name)
      sheet = {
        name: row.sheet,
        title: clean(row.cells.find((cell) => cell.trim()) ?? ''),
        columns: undefined,
        seen: new Map(),
      }
    if (!sheet.columns) {
      sheet.columns = headerOf(file.name, row)
      continue
    }
    const read = rowOf(sheet, row)
    const words = read.all.map(clean).filter(Boolean)
    if (words.length === 0) continue
    if (!read.get('japanese') && !read.get('english')) {
      tally(report, /削除|解除|欠番/.test(words.join()) ? 'rows struck from the list' : 'rows without a name')
      continue
    }
    tally(report, 'rows')
    yield mapMofRow(read)
  }
  if (!report.tally.get('rows')) throw new ListError({ file: file.name, problem: ofFile.noColumns })
}

function headerOf(file: string, row: SheetRow): Sheet['columns'] {
  const names = row.cells.map((cell) => clean(cell).replaceAll(' ', ''))
  if (!names.some((name) => /英語表記|英語名/.test(name))) return undefined
  const columns = names.map((name) => (name === '' ? undefined : columnOf(name)))
  const strange = names.find((name, at) => name !== '' && columns[at] === undefined)
  if (strange)
    throw new ListError({
      file,
      place: at.row(row.line, row.sheet),
      field: strange,
      problem: ofRecord.strangeField,
    })
  return columns
}

function rowOf(sheet: Sheet, row: SheetRow): MofRow {
  const columns = sheet.columns ?? []
  const get = (wanted: Column) =>
    row.cells
      .filter((_, at) => columns[at] === wanted)
      .filter((cell) => cell.trim() && !/^(?:不明|なし|N\/A|na)$/i.test(cell.trim()))
      .join('\n')
  const programme = /^\s*(\d+)/.exec(sheet.name)?.[1] ?? sheet.name
  const number = clean(get('number')).replace(/\s+/g, '') || `row${row.line}`
  // A number may occur twice in a sheet: the second is distinguished by its position.
  const times = (sheet.seen.get(number) ?? 0) + 1
  sheet.seen.set(number, times)
  return {
    id: `jp-mof:${programme}:${number}${times > 1 ? `-${times}` : ''}`,
    sheet: sheet.name,
    title: sheet.title,
    get,
    all: row.cells,
  }
}
