import { present, unique } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { identifierType } from '../../facts/identifiers.ts'
import { partyName, uniqueNames } from '../../facts/names.ts'
import { tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { type JsonObject, readJsonLines } from '../../reading/json-lines.ts'
import type { ListedParty, PartyIdentifier, PartyName } from '../../record.ts'
import { categoriesOf } from './topics.ts'

const schemas: Record<string, ListedParty['schema']> = {
  PERSON: 'Person',
  ORGANIZATION: 'Organization',
  VESSEL: 'Vessel',
  AIRCRAFT: 'Airplane',
}

/** Entity-resolution records: groups of small objects, distinguished by their keys. Records without a type are not parties. */
export async function* readSenzing({ files, report }: FileSet, list: string): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  for await (const { line, value } of readJsonLines(file)) {
    const id = value['RECORD_ID']
    const kind = value['RECORD_TYPE']
    tally(report, `records of type ${typeof kind === 'string' ? kind : 'none'}`)
    const schema = typeof kind === 'string' ? schemas[kind] : undefined
    if (!schema) continue
    const names = namesOf(value)
    if (typeof id !== 'string' || names.length === 0) {
      throw new ListError({
        file: file.name,
        place: at.line(line),
        field: typeof id === 'string' ? 'NAMES' : 'RECORD_ID',
        problem: ofRecord.isEmpty,
      })
    }
    const party = partyOf(value, { id, names, schema, list })
    if ((party.updatedOn ?? '') > report.version) report.version = party.updatedOn ?? ''
    yield party
  }
}

/** The values of some keys in a group such as DATES or COUNTRIES. */
function all(value: JsonObject, group: string, ...keys: string[]): string[] {
  const items = Array.isArray(value[group]) ? value[group] : []
  return unique(
    items.flatMap((item) =>
      item && typeof item === 'object' && !Array.isArray(item)
        ? keys.flatMap((key) => (typeof item[key] === 'string' ? item[key] : []))
        : [],
    ),
    String,
  )
}

function namesOf(value: JsonObject): PartyName[] {
  const items = Array.isArray(value['NAMES']) ? value['NAMES'] : []
  return uniqueNames(
    items.flatMap((item): PartyName[] => {
      if (!item || typeof item !== 'object' || Array.isArray(item)) return []
      const full = item['NAME_FULL'] ?? item['NAME_ORG']
      if (typeof full !== 'string') return []
      return [partyName(full, { type: item['NAME_TYPE'] === 'PRIMARY' ? 'primary' : 'alias' })]
    }),
  )
}

function partyOf(
  value: JsonObject,
  { id, names, schema, list }: { id: string; names: PartyName[]; schema: ListedParty['schema']; list: string },
): ListedParty {
  const changed = value['LAST_CHANGE']
  const births = all(value, 'DATES', 'DATE_OF_BIRTH').map((text) => readDate(text) ?? { note: text })
  return {
    ...present<Omit<ListedParty, 'categories' | 'names'>>({
      id,
      list,
      schema,
      genders: value['GENDER'] === 'M' ? ['male'] : value['GENDER'] === 'F' ? ['female'] : [],
      births: [...births, ...all(value, 'ADDRESSES', 'PLACE_OF_BIRTH').map((place) => ({ place }))],
      nationalities: all(value, 'COUNTRIES', 'NATIONALITY', 'CITIZENSHIP').map(placeOf),
      countries: all(value, 'COUNTRIES', 'COUNTRY_OF_ASSOCIATION', 'REGISTRATION_COUNTRY').map(placeOf),
      addresses: all(value, 'ADDRESSES', 'ADDR_FULL').map((full) => ({ full })),
      identifiers: identifiersOf(value),
      contacts: [
        ...all(value, 'CONTACTS', 'EMAIL_ADDRESS').map((text) => ({ type: 'email' as const, value: text })),
        ...all(value, 'CONTACTS', 'PHONE_NUMBER').map((text) => ({ type: 'phone' as const, value: text })),
      ],
      updatedOn: typeof changed === 'string' ? changed.slice(0, 10) : undefined,
    }),
    categories: categoriesOf(all(value, 'RISKS', 'TOPIC')),
    names,
  }
}

/** The kind and the number of each object are under keys that name the kind: PASSPORT_NUMBER, TAX_ID_NUMBER … */
function identifiersOf(value: JsonObject): PartyIdentifier[] {
  const items = Array.isArray(value['IDENTIFIERS']) ? value['IDENTIFIERS'] : []
  return items.flatMap((item): PartyIdentifier[] => {
    if (!item || typeof item !== 'object' || Array.isArray(item) || 'TRUSTED_ID_TYPE' in item) return []
    const [key, number] = Object.entries(item).find(([name]) => name.endsWith('_NUMBER')) ?? []
    const label =
      typeof item['OTHER_ID_TYPE'] === 'string'
        ? item['OTHER_ID_TYPE']
        : (key ?? '')
            .replace(/_NUMBER$/, '')
            .replaceAll('_', ' ')
            .toLowerCase()
    return typeof number === 'string' && label !== 'OPEN_SANCTIONS'
      ? [{ type: identifierType(label), value: number, label }]
      : []
  })
}
