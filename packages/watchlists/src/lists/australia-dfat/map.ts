import { clean, cleanOrNone, enumerated, present, unique } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { type ReadDate, readDate, spreadsheetDay } from '../../facts/dates.ts'
import { partyName, splitScripts, uniqueNames } from '../../facts/names.ts'
import type { ListFile } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import type { TableRow } from '../../reading/table.ts'
import type { DatedPlace, ListedParty, PartyIdentifier, PartyName, Sanction } from '../../record.ts'

const measures = ['Targeted Financial Sanction', 'Travel Ban', 'Arms Embargo', 'Maritime Restriction']
export const dfatColumns = {
  needed: [
    'Reference',
    'Name of Individual or Entity',
    'Type',
    'Name Type',
    'Alias Strength',
    'Date of Birth',
    'Place of Birth',
    'Citizenship',
    'Address',
    'Additional Information',
    'Listing Information',
    'IMO Number',
    'Committees',
    'Control Date',
    'Instrument of Designation',
  ],
  known: measures,
}

const schemas: Record<string, ListedParty['schema']> = {
  individual: 'Person',
  entity: 'Organization',
  vessel: 'Vessel',
}

export function mapDfatParty({
  file,
  number,
  rows,
}: {
  file: ListFile
  number: string
  rows: TableRow[]
}): ListedParty {
  const main = rows.find((row) => row.get('Name Type') === 'Primary Name') ?? rows[0]!
  const all = (column: string) =>
    unique(
      rows.flatMap((row) => cleanOrNone(row.get(column)) ?? []),
      String,
    )
  const schema = schemas[main.get('Type').toLowerCase()]
  if (!schema)
    throw new ListError({
      file: file.name,
      place: at.row(main.line),
      field: 'Type',
      problem: ofRecord.notA(main.get('Type'), 'type'),
    })
  const information = all('Additional Information')
  return present<ListedParty>({
    id: `au:${number}`,
    list: 'au-dfat',
    schema,
    categories: ['sanctions'],
    names: uniqueNames([main, ...rows].flatMap((row) => namesOf(file, row))),
    births: schema === 'Person' ? birthsOf(all('Date of Birth'), all('Place of Birth')) : [],
    nationalities: unique(
      all('Citizenship')
        .flatMap((text) => text.split(/\s*;\s*/))
        .flatMap(enumerated),
      String,
    ).map(placeOf),
    addresses: unique(all('Address').flatMap(enumerated), String).map((full) => ({ full, ...countryAtEnd(full) })),
    identifiers: identifiersOf(information, all('IMO Number')),
    notes: [...information, ...all('Listing Information')].map((text) => ({ source: 'Australia', text })),
    sanctions: [sanctionOf(main)],
    updatedOn: cleanOrNone(main.get('Control Date'))?.slice(0, 10),
  })
}

const nameTypes: Record<string, PartyName['type']> = {
  'primary name': 'primary',
  alias: 'alias',
  aka: 'alias',
  'original script': 'original',
  'formerly known as': 'former',
}

function namesOf(file: ListFile, row: TableRow): PartyName[] {
  const type = nameTypes[row.get('Name Type').toLowerCase()]
  const full = clean(row.get('Name of Individual or Entity'))
  const bad = (field: string, value: string) =>
    new ListError({
      file: file.name,
      place: at.row(row.line),
      field,
      problem: ofRecord.notA(value, 'cell'),
    })
  if (!type) throw bad('Name Type', row.get('Name Type'))
  if (!full) throw bad('Name of Individual or Entity', '')
  const quality = /^weak/i.test(row.get('Alias Strength')) ? 'weak' : 'strong'
  return splitScripts(full).map((name) => partyName(name, { type, quality }))
}

/** Several dates in one text, "Approximately 1963, 30/01/1972", or a single spreadsheet day. */
function birthsOf(dates: string[], places: string[]): DatedPlace[] {
  const pieces = dates
    .flatMap((text) => text.replace(/\b([a-z])\)\s*/g, ', ').split(/\s*(?:[,;]|\bor\b)\s*/i))
    .filter(Boolean)
  const births = unique(pieces, String).map((text): DatedPlace => readBirth(text) ?? { note: text })
  return [...births, ...places.flatMap(enumerated).map((place) => ({ place, ...countryAtEnd(place) }))]
}

const readBirth = (text: string): ReadDate | undefined =>
  /^\d{5}$/.test(text) ? { date: spreadsheetDay(Number(text)) } : readDate(text.replace(/\s+\d{2}:\d{2}:\d{2}$/, ''))

function countryAtEnd(text: string): { country?: ReturnType<typeof placeOf> } {
  const last = placeOf(text.split(',').at(-1)?.trim().replace(/\.$/, '') ?? '')
  return last.code ? { country: last } : {}
}

/** UN listings begin their information with the UN reference; document numbers follow in the same text. */
function identifiersOf(information: string[], imo: string[]): PartyIdentifier[] {
  const found = information.flatMap((text): PartyIdentifier[] => {
    const un = /^\(?(?:UN (?:ref(?:erence)?\.?:?\s*)?)?([A-Z]{2,3}[ie]\.\d{2,3})\b/.exec(text)?.[1]
    const passport = /Passport no\.?:\s*(?:[A-Za-z ]*?number\s+)?([A-Z]{0,3}\s?\d{5,12})\b/.exec(text)?.[1]
    return [
      ...(un ? [{ type: 'reference' as const, value: un, label: 'UN reference number' }] : []),
      ...(passport ? [{ type: 'passport' as const, value: passport, label: 'Passport' }] : []),
    ]
  })
  return unique(
    [...found, ...imo.map((value) => ({ type: 'imo' as const, value, label: 'IMO number' }))],
    (identifier) => `${identifier.type} ${identifier.value}`,
  )
}

function sanctionOf(row: TableRow): Sanction {
  const imposed = measures.filter((measure) => /^(?:true|yes|1)$/i.test(row.get(measure)))
  return present<Sanction>({
    body: 'Australia',
    current: true,
    measures: imposed,
    programme: cleanOrNone(row.get('Committees')),
    authority: cleanOrNone(row.get('Instrument of Designation')),
  })
}
