import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { makeXlsx } from '../../../test/make-xlsx.ts'
import { readList, readText, refusal } from '../../../test/read-list.ts'
import { ukSanctions } from './list.ts'
import { ofsiColumns } from './ofsi-row.ts'

const fixture = new URL('fixture.xml', import.meta.url)

describe('UK Sanctions List XML', () => {
  it('brings the designations of one group together and keeps both sanctions', async () => {
    const { parties, report } = await readList(ukSanctions, fixture)
    expect(report.tally.get('designations')).toBe(3)
    expect(parties.map(({ id, schema }) => `${id} ${schema}`)).toEqual(['uk:90001 Person', 'uk:TST0002 Vessel'])
    expect(parties[0]?.sanctions?.map(({ programme, from }) => [programme, from])).toEqual([
      ['The Testland Regulations', '2012-06-29'],
      ['The Other Regulations', '2020-06-29'],
    ])
    expect(parties[0]?.sanctions?.[0]?.measures).toEqual(['Asset freeze', 'Travel Ban'])
  })

  it('reads names in any case of their type, with strength and original script', async () => {
    const [party] = (await readList(ukSanctions, fixture)).parties
    expect(party?.names.map(({ full, type, quality }) => [full, type, quality])).toEqual([
      ['Orvando KESTREL', 'primary', 'strong'],
      ['Kestrik', 'alias', 'weak'],
      ['Орвандо КЕСТРЕЛ', 'original', 'strong'],
      ['Orvando Kestral', 'variation', 'strong'],
    ])
  })

  it('finds dates, numbers and positions in the nested details', async () => {
    const [party, ship] = (await readList(ukSanctions, fixture)).parties
    expect(party?.births).toEqual([{ date: '1964-07-17' }, { date: '1960' }])
    expect(party?.identifiers?.find(({ type }) => type === 'passport')).toMatchObject({
      value: 'TL513519',
      note: 'expired',
    })
    expect([party?.positions, party?.genders]).toEqual([[{ description: 'Harbour master' }], ['male']])
    expect(ship?.identifiers?.map(({ type, value }) => `${type} ${value}`)).toEqual([
      'reference TST0002',
      'imo 9074729',
    ])
  })

  it('keeps the month of a date of birth without a day', async () => {
    const text = (await readFile(fixture, 'utf8')).replace('dd/mm/1960', 'dd/06/1960')
    const [party] = (await readText(ukSanctions, text)).parties
    expect(party?.births).toEqual([{ date: '1964-07-17' }, { date: '1960-06' }])
  })

  it('stops at a kind of name or a detail it does not know', async () => {
    const text = await readFile(fixture, 'utf8')
    expect(await refusal(readText(ukSanctions, text.replace('>ALias<', '>Nickname<')))).toMatch(/NameType: "Nickname"/)
    expect(await refusal(readText(ukSanctions, text.replaceAll('TypeOfShip>', 'Colour>')))).toMatch(
      /Colour: "Tanker" is not understood/,
    )
  })
})

describe('OFSI consolidated list', () => {
  const columns = [...ofsiColumns.needed, 'NI Number']
  const row = (fields: Record<string, string>): string[] => columns.map((column) => fields[column] ?? '')
  const base = { 'Group Type': 'Individual', 'Group ID': '13349', Regime: 'Testland', 'Listed On': '01/04/2016' }
  const rows = [
    row({
      ...base,
      'Name 6': 'KESTREL',
      'Name 1': 'Orvando',
      DOB: '00/00/1980',
      'Alias Type': 'AKA',
      Nationality: '1) Saudi Arabia 2) Qatar',
      'Passport Details': 'Passport No: 592667 (issued 3 May 2007).',
    }),
    row({
      ...base,
      'Name 6': 'MÜLLER',
      'Name 1': 'Orvando',
      DOB: '00/00/1981',
      'Alias Type': 'Prime Alias',
      'Other Information': 'UN Ref TLe.004. Emir.',
    }),
  ]
  const csv = (lines: string[][]) =>
    Buffer.from(
      [['Last Updated', '13/04/2018'], columns, ...lines]
        .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
        .join('\r\n')
        .replaceAll('"Last Updated","13', 'Last Updated,"13'),
      'latin1',
    )

  it('groups rows of the cp1252 file into one party with numbered values apart', async () => {
    const { parties, report } = await readText(ukSanctions, csv(rows), 'ofsi.csv')
    expect(report.version).toBe('2018-04-13')
    expect(parties).toHaveLength(1)
    expect(parties[0]?.names.map(({ full, type }) => [full, type])).toEqual([
      ['Orvando MÜLLER', 'primary'],
      ['Orvando KESTREL', 'alias'],
    ])
    expect(parties[0]?.births).toEqual([{ date: '1980' }, { date: '1981' }])
    expect(parties[0]?.nationalities?.map(({ code }) => code)).toEqual(['sa', 'qa'])
    expect(parties[0]?.identifiers?.map(({ type, value }) => `${type} ${value}`)).toEqual([
      'passport 592667',
      'reference TLe.004',
    ])
  })

  it('reads the 2022 columns from a workbook', async () => {
    const wide = [...columns, 'Name Non-Latin Script', 'Passport Number', 'Alias Quality']
    const cells = [
      ...row({
        ...base,
        'Name 6': 'KESTREL',
        'Alias Type': 'AKA',
        'Other Information': '(UK Sanctions List Ref):TST0086. (UK Statement of Reasons):Invented. (Gender):Male',
      }),
      'Кестрел',
      '(1) A1234567 (2) B7654321',
      'Low quality',
    ]
    const book = await makeXlsx({ List: [['Last Updated', '10/04/2025'], wide, cells] })
    const [party] = (await readText(ukSanctions, book, 'ofsi_conlist.xlsx')).parties
    expect(party?.names.map(({ full, quality }) => [full, quality])).toEqual([
      ['KESTREL', 'weak'],
      ['Кестрел', 'strong'],
    ])
    expect(party?.identifiers?.map(({ value }) => value)).toEqual(['A1234567', 'B7654321', 'TST0086'])
    expect([party?.genders, party?.sanctions?.[0]?.reason]).toEqual([['male'], 'Invented'])
  })

  it('stops at a row without its group, and at a file without its date', async () => {
    const lost = row({ ...base, 'Group ID': '', 'Name 6': 'X' })
    expect(await refusal(readText(ukSanctions, csv([lost]), 'ofsi.csv'))).toMatch(/line 3: Group ID/)
    const undated = csv(rows).toString('latin1').replace('13/04/2018', 'soon')
    expect(await refusal(readText(ukSanctions, Buffer.from(undated, 'latin1'), 'ofsi.csv'))).toMatch(
      /must carry the date/,
    )
  })
})
