import { clean, cleanOrNone, present } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { partyName, uniqueNames } from '../../facts/names.ts'
import { tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofFile } from '../../problems/of-file.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readXlsx, type SheetRow } from '../../reading/xlsx.ts'
import type { ListedParty } from '../../record.ts'

const header = [
  'No.',
  'Country or Region',
  'Company or Organization',
  'Also Known As',
  'Type of WMD',
  'Conventional Weapons',
]

/** Headers and countries are in Japanese and English, one below the other in the same cell. */
export async function* readMeti({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  report.version = /\d{4}-?\d{2}-?\d{2}/.exec(file.name)?.[0] ?? ''
  let isOpen = false
  for await (const row of readXlsx(file)) {
    const cells = header.map((_, at) => row.cells[at] ?? '')
    if (!isOpen) {
      isOpen = header.every((name, at) => cells[at]?.includes(name))
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    tally(report, 'rows')
    yield partyOf(file.name, { row, cells })
  }
  if (!isOpen) throw new ListError({ file: file.name, field: 'header', problem: ofFile.noHeaderOf(header) })
}

function partyOf(file: string, { row, cells }: { row: SheetRow; cells: string[] }): ListedParty {
  const [number = '', country = '', name = '', aliases = '', weapons = '', conventional = ''] = cells
  const bad = (field: string, value: string) =>
    new ListError({
      file,
      place: at.row(row.line, row.sheet),
      field,
      problem: ofRecord.notA(value, 'cell'),
    })
  if (!/^\d+$/.test(number.trim())) throw bad('No.', number)
  if (!clean(name)) throw bad('Company or Organization', name)
  const english = country.split('\n').map(clean).filter(Boolean).at(-1) ?? ''
  const kinds = [weapons, conventional].flatMap((text) => cleanOrNone(text.split('\n').at(-1)) ?? [])
  return present<ListedParty>({
    id: `jp-meti:${number.trim()}`,
    list: 'jp-meti',
    schema: 'Organization',
    categories: ['sanctions'],
    names: uniqueNames([
      partyName(name),
      ...aliases
        .split(/\n|・/)
        .flatMap((alias) => cleanOrNone(alias) ?? [])
        .map((alias) => partyName(alias, { type: 'alias' })),
    ]),
    countries: english ? [placeOf(english)] : [],
    sanctions: [present({ body: 'Japan METI', programme: 'Foreign end user list', current: true, measures: kinds })],
  })
}
