import { cleanOrNone, present, unique } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { partyName } from '../../facts/names.ts'
import { tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readRows } from '../../reading/delimited.ts'
import { readTable, type TableRow } from '../../reading/table.ts'
import type { Address, ListedParty } from '../../record.ts'

const columns = {
  needed: [
    'Name',
    'Street_Address',
    'City',
    'State',
    'Country',
    'Postal_Code',
    'Effective_Date',
    'Expiration_Date',
    'Standard_Order',
    'Last_Update',
    'Action',
    'FR_Citation',
  ],
  known: [],
}

/** The list has no numbers: a party is identified by its name and the effective day of the order. */
export async function* readDeniedPersons({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  const parties = new Map<string, TableRow[]>()
  for await (const row of readTable(file, { rows: readRows(file, { delimiter: '\t' }), columns })) {
    const name = cleanOrNone(row.get('Name'))
    const from = readDate(row.get('Effective_Date'), 'month-first')?.date
    if (!name || !from) {
      const field = name ? 'Effective_Date' : 'Name'
      throw new ListError({
        file: file.name,
        place: at.line(row.line),
        field,
        problem: ofRecord.notA(row.get(field), 'cell'),
      })
    }
    const key = `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}:${from}`
    parties.set(key, [...(parties.get(key) ?? []), row])
    tally(report, 'rows')
    const updated = row.get('Last_Update').slice(0, 10)
    // One row of the published file has a date a thousand years ahead.
    if (updated > report.version && updated < '2100') report.version = updated
  }
  for (const [key, rows] of parties) yield partyOf(key, rows)
}

function partyOf(key: string, rows: TableRow[]): ListedParty {
  const [row] = rows as [TableRow]
  const from = readDate(row.get('Effective_Date'), 'month-first')?.date
  const to = readDate(row.get('Expiration_Date'), 'month-first')?.date
  return present<ListedParty>({
    id: `dpl:${key}`,
    list: 'us-dpl',
    // The list does not state whether the denied party is a person or a company.
    schema: 'LegalEntity',
    categories: ['sanctions'],
    names: [partyName(row.get('Name'))],
    addresses: unique(rows.flatMap(addressOf), ({ full }) => full),
    sanctions: [
      present({
        body: 'US Bureau of Industry and Security (denied persons)',
        current: true,
        from,
        to,
        authority: cleanOrNone(row.get('FR_Citation')),
        measures: [row.get('Standard_Order') === 'Y' ? 'Standard denial order' : 'Denial order'],
      }),
    ],
    notes: unique(
      rows.flatMap((one) => cleanOrNone(one.get('Action')) ?? []),
      String,
    ).map((text) => ({ source: 'BIS', text })),
    listedOn: from,
    updatedOn: cleanOrNone(row.get('Last_Update'))?.slice(0, 10),
  })
}

function addressOf(row: TableRow): Address[] {
  const [street, city, region, postalCode, land] = ['Street_Address', 'City', 'State', 'Postal_Code', 'Country'].map(
    (column) => cleanOrNone(row.get(column)),
  )
  const full = [street, city, region, postalCode, land].filter(Boolean).join(', ')
  return full
    ? [
        present<Address>({
          full,
          lines: street ? [street] : [],
          city,
          region,
          postalCode,
          country: land ? placeOf(land) : undefined,
        }),
      ]
    : []
}
