import { cleanOrNone, present, unique } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { joinParties } from '../../facts/join-parties.ts'
import { partyName, uniqueNames } from '../../facts/names.ts'
import { scriptOf } from '../../facts/script.ts'
import { tally } from '../../import-report.ts'
import type { FileSet, ListFile } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readRows } from '../../reading/delimited.ts'
import { readTable, type TableRow } from '../../reading/table.ts'
import type { IdentifierType, ListedParty, PartyIdentifier, PartyName } from '../../record.ts'
import { journalId } from './journal-id.ts'

const numbers: Record<string, IdentifierType> = {
  passportNumber: 'passport',
  registrationNumber: 'registration',
  taxNumber: 'tax',
  idNumber: 'national_id',
  innCode: 'tax',
  ogrnCode: 'registration',
  kppCode: 'tax',
  okpoCode: 'registration',
  leiCode: 'lei',
  swiftBic: 'swift',
  ticker: 'other',
  imoNumber: 'imo',
  mmsi: 'other',
}
const columns = {
  needed: [
    'recordId',
    'programKey',
    'annex',
    'measure',
    'startDate',
    'reason',
    'schema',
    'name',
    'alias',
    'weakAlias',
    'previousName',
    'country',
    'nationality',
    'jurisdiction',
    'birthDate',
    'birthPlace',
    'position',
    'gender',
    'address',
    'notes',
    ...Object.keys(numbers),
  ],
  known: [
    'celex',
    'amendedCelex',
    'amendmentCelex',
    'appearance',
    'ethnicity',
    'fatherName',
    'motherName',
    'incorporationDate',
    'legalForm',
    'sector',
    'flag',
    'phone',
    'email',
    'website',
  ],
}
const schemas: Record<string, ListedParty['schema']> = {
  Person: 'Person',
  Organization: 'Organization',
  Company: 'Company',
  LegalEntity: 'LegalEntity',
  PublicBody: 'PublicBody',
  Vessel: 'Vessel',
  Airplane: 'Airplane',
}

/** One file per act. An entry is known by its place in the law, so that nothing follows the order of rows or files. */
export async function* readJournal({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const entries = new Map<string, ListedParty[]>()
  for (const file of files.values())
    for await (const row of readTable(file, { rows: readRows(file, { delimiter: ',' }), columns })) {
      tally(report, 'records')
      const party = partyOf(file, row)
      if (party) entries.set(party.id, [...(entries.get(party.id) ?? []), party])
      else tally(report, `records of schema ${row.get('schema')} left out`)
    }
  for (const rows of entries.values()) yield joinParties(rows)
}

function partyOf(file: ListFile, row: TableRow): ListedParty | undefined {
  const act = row.get('celex') || row.get('amendmentCelex')
  const schema = schemas[row.get('schema')]
  const bad = (field: string) =>
    new ListError({
      file: file.name,
      place: at.line(row.line),
      field,
      problem: ofRecord.notA(row.get(field), 'cell'),
    })
  // Assets and securities are listed beside their owners.
  if (/^(?:Asset|Security|RealEstate|Vehicle|CryptoWallet)$/.test(row.get('schema'))) return undefined
  if (!schema) throw bad('schema')
  if (!row.get('name')) throw bad('name')
  const many = (column: string) =>
    unique(
      row
        .get(column)
        .split(/;\s+|;$/)
        .flatMap((text) => cleanOrNone(text) ?? []),
      String,
    )
  const from = readDate(row.get('startDate'))?.date
  const names = namesOf(row, many)
  return present<ListedParty>({
    id: journalId({
      // An amendment is read before the act that it changes is printed anew.
      act: row.get('celex') || row.get('amendedCelex'),
      annex: row.get('annex'),
      record: row.get('recordId'),
      name: names[0]!.full,
    }),
    list: 'eu-journal',
    schema,
    categories: ['sanctions'],
    names,
    genders: gendersOf(many),
    births: birthsOf(many),
    nationalities: many('nationality').map(placeOf),
    countries: [...many('country'), ...many('jurisdiction'), ...many('flag')].map(placeOf),
    positions: many('position').map((description) => ({ description })),
    identifiers: identifiersOf(many),
    addresses: many('address').map((full) => ({ full })),
    contacts: contactsOf(many),
    notes: notesOf(many),
    sanctions: [
      present({
        body: 'European Union',
        programme: row.get('programKey'),
        current: true,
        from,
        measures: many('measure'),
        authority: `${act}, annex ${row.get('annex')}`,
        reason: cleanOrNone(row.get('reason')),
      }),
    ],
    listedOn: from,
  })
}

type Many = (column: string) => string[]

const gendersOf = (many: Many) =>
  many('gender').flatMap((gender) =>
    /^(?:male|m)$/i.test(gender) ? ['male' as const] : /^(?:female|f)$/i.test(gender) ? ['female' as const] : [],
  )
const birthsOf = (many: Many) => [
  ...many('birthDate').map((words) => readDate(words) ?? { note: words }),
  ...many('birthPlace').map((place) => ({ place })),
]
const identifiersOf = (many: Many) =>
  Object.entries(numbers).flatMap(([label, type]) =>
    many(label).map((value): PartyIdentifier => ({ type, value: value.replace(/\s*\([^)]*\)$/, ''), label })),
  )

const contactsOf = (many: Many) => [
  ...many('website').map((value) => ({ type: 'website' as const, value })),
  ...many('email').map((value) => ({ type: 'email' as const, value })),
  ...many('phone').map((value) => ({ type: 'phone' as const, value })),
]

function notesOf(many: Many) {
  const fact = (name: string, column: string) =>
    many(column).map((text) => ({ source: 'European Union', text: `${name}: ${text}` }))
  return [
    ...many('notes').map((text) => ({ source: 'European Union', text })),
    ...fact('Father', 'fatherName'),
    ...fact('Mother', 'motherName'),
    ...fact('Legal form', 'legalForm'),
    ...fact('Sector', 'sector'),
    ...fact('Appearance', 'appearance'),
    ...fact('Ethnicity', 'ethnicity'),
    ...fact('Founded', 'incorporationDate'),
  ]
}

// Words that the act prints beside names: a language label, and a marker for a name given only as an image.
const label = /^(?:Chinese|Russian|Persian|Farsi|Arabic|Korean|English|Belarusian|Ukrainian)\s*:\s*/i
const noName = /^text of image$/i

function namesOf(row: TableRow, many: Many): PartyName[] {
  const as = (column: string, part: Partial<PartyName>) =>
    many(column)
      .map((text) => text.replace(label, ''))
      .filter((text) => text && !noName.test(text))
      .map((full) => partyName(full, scriptOf(full) === 'Latin' ? part : { ...part, type: 'original' }))
  return uniqueNames([
    ...withAliases(row.get('name')),
    ...as('alias', { type: 'alias' }),
    ...as('weakAlias', { type: 'alias', quality: 'weak' }),
    ...as('previousName', { type: 'former' }),
  ])
}

/** "General Kestrel (a.k.a. Kestral, Kestrol)": the aliases printed inside the name are names too. */
function withAliases(name: string): PartyName[] {
  const parts = /^(.*?)\s*\((?:a\.?k\.?a\.?|also known as)[:.]?\s+([^)]*)\)\s*(.*)$/i.exec(name)
  if (!parts) return [partyName(name)]
  const [, before = '', aliases = '', after = ''] = parts
  return [
    partyName(`${before} ${after}`),
    ...aliases
      .split(/\s*[,;]\s*/)
      .filter(Boolean)
      .map((alias) => partyName(`${alias} ${after}`, { type: 'alias' })),
  ]
}
