import { splitLine } from '@probity/reading/delimited.ts'
import { present, unique } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { partyName, uniqueNames } from '../../facts/names.ts'
import { tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readRows } from '../../reading/delimited.ts'
import { readTable, type TableRow } from '../../reading/table.ts'
import type { ListedParty, PartyIdentifier } from '../../record.ts'
import { isParty } from './topics.ts'

// The column program_ids was inserted mid-row in 2025, so columns are looked up by name.
const columns = {
  needed: [
    'id',
    'schema',
    'name',
    'aliases',
    'birth_date',
    'countries',
    'addresses',
    'identifiers',
    'sanctions',
    'phones',
    'emails',
    'dataset',
    'last_change',
  ],
  known: ['program_ids', 'first_seen', 'last_seen'],
}

export async function* readSimple({ files, report }: FileSet, list: string): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  for await (const row of readTable(file, { rows: readRows(file, { delimiter: ',' }), columns })) {
    const schema = row.get('schema')
    tally(report, `rows of schema ${schema}`)
    const changed = row.get('last_change').slice(0, 10)
    if (changed > report.version) report.version = changed
    if (!isParty(schema)) continue
    const [id, name] = [row.get('id'), row.get('name')]
    if (!id || !name)
      throw new ListError({
        file: file.name,
        place: at.line(row.line),
        field: id ? 'name' : 'id',
        problem: ofRecord.isEmpty,
      })
    yield partyOf(row, { id, name, schema, list, changed })
  }
}

function partyOf(
  row: TableRow,
  {
    id,
    name,
    schema,
    list,
    changed,
  }: { id: string; name: string; schema: ListedParty['schema']; list: string; changed: string },
): ListedParty {
  const many = (column: string) =>
    unique(
      splitLine(row.get(column), ';')
        .map((value) => value.trim())
        .filter(Boolean),
      String,
    )
  const programmes = unique(
    [
      ...many('program_ids'),
      ...many('sanctions')
        .map((text) => text.replace(/^"+|"+$/g, ''))
        .filter(Boolean),
    ],
    String,
  )
  const isPerson = schema === 'Person'
  const places = many('countries').map(placeOf)
  return {
    ...present<Omit<ListedParty, 'categories' | 'names'>>({
      id,
      list,
      schema,
      births: isPerson ? many('birth_date').map((text) => readDate(text) ?? { note: text }) : [],
      nationalities: isPerson ? places : [],
      countries: isPerson ? [] : places,
      addresses: many('addresses').map((full) => ({ full })),
      identifiers: many('identifiers').map(identifierOf),
      contacts: [
        ...many('phones').map((value) => ({ type: 'phone' as const, value })),
        ...many('emails').map((value) => ({ type: 'email' as const, value })),
      ],
      sanctions: programmes.map((programme) => ({ body: row.get('dataset'), programme, current: true })),
      listedOn: row.get('first_seen').slice(0, 10) || undefined,
      updatedOn: changed || undefined,
    }),
    categories: row.get('sanctions') || row.get('program_ids') ? ['sanctions'] : [],
    names: uniqueNames([partyName(name), ...many('aliases').map((alias) => partyName(alias, { type: 'alias' }))]),
  }
}

function identifierOf(value: string): PartyIdentifier {
  const imo = /^IMO(\d{7})$/.exec(value)
  return imo ? { type: 'imo', value: imo[1]! } : { type: 'other', value }
}
