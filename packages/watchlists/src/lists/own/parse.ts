import { cleanOrNone, nameOrNone, present, unique } from '../../facts/clean.ts'
import { countryCode } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { partyName, uniqueNames } from '../../facts/names.ts'
import { tally } from '../../import-report.ts'
import type { FileSet, ListFile, Words } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofFile } from '../../problems/of-file.ts'
import { ofOwnCell } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readRows } from '../../reading/delimited.ts'
import { readTable, type TableRow } from '../../reading/table.ts'
import { isUtf8 } from '../../reading/text.ts'
import { type Category, categories, type ListedParty, type PartyName, type Place } from '../../record.ts'
import { allColumns, neededColumns, ownColumns } from './columns.ts'
import { numbersOf } from './numbers.ts'

const schemas: Record<string, ListedParty['schema']> = {
  person: 'Person',
  company: 'Company',
  organisation: 'Organization',
  vessel: 'Vessel',
  aircraft: 'Airplane',
}
/** Required content of a cell where the column label is not enough. */
const hints = {
  category: { en: `one of ${categories.join(', ')}`, zh: `須為 ${categories.join('、')} 之一` },
  country: { en: 'not a country', zh: '並非國家／地區' },
  date: { en: 'not a date', zh: '並非日期' },
  empty: { en: 'empty', zh: '沒有內容' },
  gender: { en: 'not a gender', zh: '並非性別' },
  reference: { en: 'letters, digits, dots and hyphens only', zh: '只可用字母、數字、點及連字號' },
  type: { en: 'not a type', zh: '並非類別' },
} as const satisfies Record<string, Words>

export async function* readOwn({ files, report }: FileSet, list: string): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  if (!(await isUtf8(file))) {
    throw new ListError({
      file: file.name,
      problem: ofFile.notCsvUtf8,
    })
  }
  const columns = { needed: [...neededColumns], known: allColumns }
  for await (const row of readTable(file, { rows: readRows(file, { delimiter: ',' }), columns })) {
    if (isLabelRow(row)) continue
    // Decoding as UTF-8 (a browser does so before uploading) replaces invalid bytes with this character.
    if (allColumns.some((column) => row.get(column).includes('\uFFFD')))
      throw new ListError({ file: file.name, place: at.line(row.line), problem: ofFile.notCsvUtf8 })
    tally(report, 'rows')
    yield partyOf(file, { row, list })
  }
}

/** The template's second row contains labels; it is skipped only if it is unchanged. */
function isLabelRow(row: TableRow): boolean {
  return neededColumns.every((column) => row.get(column) === `${ownColumns[column].en} / ${ownColumns[column].zh}`)
}

function partyOf(file: ListFile, { row, list }: { row: TableRow; list: string }): ListedParty {
  const bad = (field: keyof typeof ownColumns, hint: Words) =>
    new ListError({
      file: file.name,
      place: at.line(row.line),
      field,
      problem: ofOwnCell(row.get(field), { hint, label: ownColumns[field] }),
    })
  const day = (field: 'date_of_birth' | 'listed_on' | 'ended_on') => {
    const text = row.get(field)
    const read = text === '' ? undefined : readDate(text)
    if (text !== '' && (!read || !/^\d{4}/.test(text))) throw bad(field, hints.date)
    return read?.date
  }
  const land = (field: 'nationality' | 'country' | 'id_country'): Place | undefined => {
    const text = row.get(field)
    const code = text === '' ? undefined : countryCode(text)
    if (text !== '' && !code) throw bad(field, hints.country)
    return code ? { text, code } : undefined
  }
  const schema = schemas[row.get('type').toLowerCase()]
  const category = row.get('category') as Category
  if (!/^[\w.-]{1,60}$/.test(row.get('reference'))) throw bad('reference', hints.reference)
  if (!schema) throw bad('type', hints.type)
  if (!row.get('name')) throw bad('name', hints.empty)
  if (!categories.includes(category)) throw bad('category', hints.category)
  const gender = row.get('gender').toLowerCase()
  if (gender && gender !== 'male' && gender !== 'female' && gender !== 'other') throw bad('gender', hints.gender)
  const [birth, from, to, nationality, country, issuer] = [
    day('date_of_birth'),
    day('listed_on'),
    day('ended_on'),
    land('nationality'),
    land('country'),
    land('id_country'),
  ]
  return present<ListedParty>({
    id: `${list}:${row.get('reference')}`,
    list,
    schema,
    categories: [category],
    names: namesOf(row),
    genders: gender === 'male' || gender === 'female' || gender === 'other' ? [gender] : [],
    births: birth ? [{ date: birth }] : [],
    nationalities: nationality ? [nationality] : [],
    countries: country ? [country] : [],
    identifiers: numbersOf(row, issuer, bad),
    addresses: row.get('address') ? [present({ full: row.get('address'), country })] : [],
    notes: [row.get('remarks'), row.get('source_url')].filter(Boolean).map((text) => ({ source: 'Own list', text })),
    sanctions: [sanctionOf(row, { from, to })],
    listedOn: from,
  })
}

function sanctionOf(row: TableRow, { from, to }: { from: string | undefined; to: string | undefined }) {
  return present({
    body: 'Own list',
    programme: cleanOrNone(row.get('programme')),
    current: to === undefined,
    from,
    to,
    url: cleanOrNone(row.get('source_url')),
  })
}

function namesOf(row: TableRow): PartyName[] {
  const many = (column: string, as: Partial<PartyName>) =>
    unique(
      row
        .get(column)
        .split(/[;；]/)
        .flatMap((text) => cleanOrNone(text) ?? []),
      String,
    ).map((full) => partyName(full, as))
  const [family, given] = [nameOrNone(row.get('surname')), nameOrNone(row.get('given_names'))]
  return uniqueNames([
    partyName(row.get('name'), present({ family, given })),
    ...many('name_chinese', { type: 'original', lang: 'zh' }),
    ...many('aliases', { type: 'alias' }),
    ...many('former_names', { type: 'former' }),
    ...many('weak_aliases', { type: 'alias', quality: 'weak' }),
  ])
}
