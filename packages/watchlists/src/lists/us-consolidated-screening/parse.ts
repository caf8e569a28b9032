import { cleanOrNone, present, unique } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { identifierType } from '../../facts/identifiers.ts'
import { commaName, partyName, uniqueNames } from '../../facts/names.ts'
import { tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readRows } from '../../reading/delimited.ts'
import { readTable, type TableRow } from '../../reading/table.ts'
import type { Address, ListedParty, PartyIdentifier } from '../../record.ts'

const columns = {
  needed:
    'source entity_number type programs name title addresses federal_register_notice start_date end_date call_sign vessel_type vessel_flag vessel_owner remarks alt_names citizenships dates_of_birth nationalities places_of_birth ids'.split(
      ' ',
    ),
  known:
    '_id id standard_order license_requirement license_policy gross_tonnage gross_registered_tonnage source_list_url source_information_url'.split(
      ' ',
    ),
}
const schemas: Record<string, ListedParty['schema']> = {
  individual: 'Person',
  entity: 'Organization',
  vessel: 'Vessel',
  aircraft: 'Airplane',
  '': 'LegalEntity',
}

/** Rows with the same id are one party at several addresses. */
export async function* readCsl({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  const parties = new Map<string, TableRow[]>()
  for await (const row of readTable(file, { rows: readRows(file, { delimiter: ',' }), columns })) {
    const bad = (field: string) =>
      new ListError({
        file: file.name,
        place: at.line(row.line),
        field,
        problem: ofRecord.notA(row.get(field), 'cell'),
      })
    const id = row.get('_id') || row.get('id')
    if (!id) throw bad('_id')
    if (!row.get('name')) throw bad('name')
    if (!(row.get('type').toLowerCase() in schemas)) throw bad('type')
    parties.set(id, [...(parties.get(id) ?? []), row])
    tally(report, 'rows')
    tally(report, shortSource(row.get('source')))
  }
  for (const [id, rows] of parties) yield partyOf(id, rows)
}

const shortSource = (source: string): string => /\((\w+)\)/.exec(source)?.[1] ?? source

function partyOf(id: string, rows: TableRow[]): ListedParty {
  const [row] = rows as [TableRow]
  const many = (column: string) =>
    unique(
      rows.flatMap((one) => one.get(column).split(/;\s+/)).flatMap((text) => cleanOrNone(text) ?? []),
      String,
    )
  const schema = schemas[row.get('type').toLowerCase()]!
  const one = (column: string) => cleanOrNone(row.get(column))
  const name = (full: string) => partyName(full, schema === 'Person' ? (commaName(full) ?? {}) : {})
  const from = one('start_date')
  const programmes = many('programs')
  const facts = {
    'Vessel type': one('vessel_type'),
    Flag: one('vessel_flag'),
    Owner: one('vessel_owner'),
    Remarks: many('remarks').join('; ') || undefined,
    'Federal Register': many('federal_register_notice').join('; ') || undefined,
  }
  return present<ListedParty>({
    id: `csl:${id}`,
    list: 'us-csl',
    schema,
    categories: ['sanctions'],
    names: uniqueNames([
      name(row.get('name')),
      ...many('alt_names').map((alias) => ({ ...name(alias), type: 'alias' as const })),
    ]),
    positions: many('title').map((description) => ({ description })),
    births: [
      ...many('dates_of_birth').map((words) => readDate(words) ?? { note: words }),
      ...many('places_of_birth').map((place) => ({ place })),
    ],
    nationalities: [...many('nationalities'), ...many('citizenships')].map(placeOf),
    addresses: many('addresses').map(addressOf),
    identifiers: [
      ...many('ids').flatMap(identifierOf),
      ...(one('call_sign') ? [{ type: 'callsign' as const, value: one('call_sign')! }] : []),
    ],
    notes: Object.entries(facts).flatMap(([label, value]) =>
      value ? [{ source: shortSource(row.get('source')), text: `${label}: ${value}` }] : [],
    ),
    sanctions: (programmes.length > 0 ? programmes : [undefined]).map((programme) =>
      present({ body: row.get('source'), programme, current: true, from, to: one('end_date') }),
    ),
    listedOn: from,
  })
}

function addressOf(full: string): Address {
  const country = placeOf(full.split(',').at(-1)?.trim() ?? '')
  return country.code ? { full, country } : { full }
}

/** "CO, 13224238, Cedula No." or "Male, Gender": optional country, number, kind. */
function identifierOf(text: string): PartyIdentifier[] {
  const parts = /^(?:([A-Z]{2}), )?(.+), ([^,]+)$/.exec(text)
  if (!parts) return []
  const [, land, value = '', label = ''] = parts
  if (/gender|sanctions|determination|directive|date|website|email|executive order|target type|prohibited/i.test(label))
    return []
  return [
    {
      type: identifierType(label),
      value: value.replace(/^IMO /, ''),
      label,
      ...(land ? { country: placeOf(land) } : {}),
    },
  ]
}
