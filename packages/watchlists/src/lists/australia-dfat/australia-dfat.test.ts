import { describe, expect, it } from 'vitest'
import { type Cell, makeXlsx } from '../../../test/make-xlsx.ts'
import { readText, refusal } from '../../../test/read-list.ts'
import { australiaDfat } from './list.ts'
import { dfatColumns } from './map.ts'

const columns = [...dfatColumns.needed, ...dfatColumns.known]
const row = (fields: Record<string, Cell>): Cell[] => columns.map((column) => fields[column] ?? null)
const base = {
  Type: 'Individual',
  'Additional Information': 'TLi.003. Title: Dr. Passport no: Testland number TL0009925, issued 2010',
  Committees: 'Testland',
  'Control Date': { day: 46_224 },
  'Travel Ban': 'TRUE',
}
const rows = [
  row({
    ...base,
    Reference: 3,
    'Name of Individual or Entity': 'Orvando Kestrel',
    'Name Type': 'Primary Name',
    'Date of Birth': 'Approximately 1963, 30/01/1972',
    Citizenship: 'Germany;Morocco',
    'Place of Birth': 'Velm, Afghanistan',
  }),
  row({
    ...base,
    Reference: '3a',
    'Name of Individual or Entity': 'O. Kestrel',
    'Name Type': 'Alias',
    'Alias Strength': 'Weak',
    'Date of Birth': { day: 33_957 },
  }),
  row({ ...base, Reference: '3b', 'Name of Individual or Entity': 'أورفاندو', 'Name Type': 'Original Script' }),
  row({
    Type: 'Vessel',
    Reference: 8,
    'Name of Individual or Entity': 'Grey Heron',
    'Name Type': 'Primary Name',
    'IMO Number': 9_074_729,
  }),
]
const read = async (sheet: Cell[][]) =>
  readText(australiaDfat, await makeXlsx({ List: [columns, ...sheet] }), 'dfat.xlsx')

describe('Australian list', () => {
  it('joins the lettered rows of a reference into one party', async () => {
    const { parties, report } = await read(rows)
    expect(parties.map(({ id, schema }) => `${id} ${schema}`)).toEqual(['au:3 Person', 'au:8 Vessel'])
    expect(parties[0]?.names.map(({ full, type, quality }) => [full, type, quality])).toEqual([
      ['Orvando Kestrel', 'primary', 'strong'],
      ['O. Kestrel', 'alias', 'weak'],
      ['أورفاندو', 'original', 'strong'],
    ])
    expect([report.version, report.tally.get('rows')]).toEqual(['2026-07-21', 4])
  })

  it('reads dates given as text or as spreadsheet days, and numbers out of the information', async () => {
    const [party] = (await read(rows)).parties
    expect(party?.births).toEqual([
      { date: '1963', approximate: true },
      { date: '1972-01-30' },
      { date: '1992-12-19' },
      { place: 'Velm, Afghanistan', country: { text: 'Afghanistan', code: 'af' } },
    ])
    expect(party?.nationalities?.map(({ code }) => code)).toEqual(['de', 'ma'])
    expect(party?.identifiers?.map(({ type, value }) => `${type} ${value}`)).toEqual([
      'reference TLi.003',
      'passport TL0009925',
    ])
    expect(party?.sanctions?.[0]?.measures).toEqual(['Travel Ban'])
  })

  it('stops at a row without its reference or of an unknown kind of name', async () => {
    expect(await refusal(read([row({ ...base, 'Name of Individual or Entity': 'X', 'Name Type': 'Alias' })]))).toMatch(
      /row 2: Reference/,
    )
    expect(
      await refusal(
        read([row({ ...base, Reference: 1, 'Name of Individual or Entity': 'X', 'Name Type': 'Nickname' })]),
      ),
    ).toMatch(/row 2: Name Type: "Nickname"/)
  })
})
