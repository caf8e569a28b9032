import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { bothRefusals, readText, refusal } from '../../../test/read-list.ts'
import { allColumns, ownTemplate } from './columns.ts'
import { ownList } from './list.ts'

const list = ownList('own-board')
const row = (fields: Record<string, string>) => allColumns.map((column) => fields[column] ?? '').join(',')
const good = { reference: 'B-1', type: 'person', name: 'Orvando Kestrel', category: 'adverse_media' }
const read = (...rows: string[]) => readText(list, [allColumns.join(','), ...rows].join('\r\n'), 'board.csv')

describe('a firm’s own list', () => {
  it('reads its own template: labels are passed over, the example is a party', async () => {
    const [party] = (await readText(list, ownTemplate(), 'template.csv')).parties
    expect(party).toMatchObject({
      id: 'own-board:X-001',
      list: 'own-board',
      births: [{ date: '1970-01-31' }],
      identifiers: [{ type: 'passport', value: 'K12345678' }],
    })
    expect(party?.names.map(({ full }) => full)).toEqual(['Example Person', '例子', 'Exampel Person', 'E. Person'])
  })

  it('takes a row with only what is needed', async () => {
    expect((await read(row(good))).parties[0]?.categories).toEqual(['adverse_media'])
  })

  it('keeps the surname that a row states', async () => {
    const names = async (fields: Record<string, string>) =>
      (await read(row({ ...good, ...fields }))).parties[0]?.names[0]
    expect(await names({ surname: 'Kestrel', given_names: 'Orvando' })).toMatchObject({
      full: 'Orvando Kestrel',
      family: 'Kestrel',
      given: 'Orvando',
    })
    expect(await names({})).not.toHaveProperty('family')
  })

  it('reads vessels and aircraft with their numbers, each in a column of its own', async () => {
    const vessel = { ...good, type: 'vessel', imo: 'IMO 9123456', mmsi: '422 123 400', call_sign: 'EPQM' }
    const aircraft = { ...good, reference: 'B-2', type: 'aircraft', tail_number: 'EP-MNR' }
    const { parties } = await read(row(vessel), row(aircraft))
    expect(parties).toMatchObject([
      {
        schema: 'Vessel',
        identifiers: [
          { type: 'imo', value: '9123456' },
          { type: 'other', value: '422 123 400', label: 'MMSI' },
          { type: 'callsign', value: 'EPQM' },
        ],
      },
      { schema: 'Airplane', identifiers: [{ type: 'registration', value: 'EP-MNR' }] },
    ])
  })

  it('takes a list in the columns of the first template', async () => {
    const before = allColumns.filter(
      (column) => !['imo', 'mmsi', 'call_sign', 'tail_number', 'surname', 'given_names'].includes(column),
    )
    const cells = before.map((column) => (good as Record<string, string>)[column] ?? '')
    expect((await readText(list, [before.join(','), cells.join(',')].join('\r\n'), 'board.csv')).parties).toHaveLength(
      1,
    )
  })

  it.each([
    [{ type: 'vessel', imo: '91234' }, /line 2: imo: "91234": an IMO number has seven digits/],
    [{ type: 'vessel', mmsi: 'x' }, /line 2: mmsi: "x": an MMSI has nine digits/],
    [{ category: 'gossip' }, /line 2: category: "gossip": one of sanctions/],
    [{ type: 'robot' }, /line 2: type: "robot"/],
    [{ name: '' }, /line 2: name: ""/],
    [
      { date_of_birth: '31/12/70' },
      /line 2: date_of_birth: "31\/12\/70": not a date .*第 2 行：date_of_birth：「31\/12\/70」：並非日期.*出生日期.*請更正/s,
    ],
    [{ nationality: 'Atlantis' }, /nationality: "Atlantis": not a country/],
    [{ id_number: '1', id_type: 'shoe' }, /id_type: "shoe"/],
    [{ reference: 'a b' }, /reference: "a b"/],
  ])('names line and column of a bad cell, in both languages: %o', async (fields, message) => {
    expect(await bothRefusals(read(row({ ...good, ...fields })))).toMatch(message)
  })

  it('refuses a name of megabytes in a few words, and an empty list', async () => {
    const endless = 'x'.repeat(10 * 2 ** 20)
    expect(await refusal(read(row({ ...good, name: endless })))).toMatch(
      /line 2: a row has more than a million characters/,
    )
    const long = 'x'.repeat(900_000)
    expect(await refusal(read(row({ ...good, name: long })))).toBe(
      `board.csv: record own-board:B-1: names: a name of ${long.length} characters is no name; a delimiter is missing: correct the file or download it again`,
    )
    expect(await refusal(read(row({ ...good, category: long })))).toMatch(/"x{80}…": one of .* correct it and bring/)
    expect(await refusal(read())).toMatch(/holds no parties; fill in a row/)
  })

  it('refuses the same reference twice, and a file that is not UTF-8', async () => {
    expect(await refusal(read(row(good), row({ ...good, name: 'Other' })))).toMatch(
      /record own-board:B-1: id: stands twice/,
    )
    expect(await refusal(read(row({ ...good, name: 'M\uFFFDller' })))).toMatch(/line 2: not UTF-8 text; save the file/)
    const latin = Buffer.from([allColumns.join(','), row({ ...good, name: 'M\xfcller' })].join('\n'), 'latin1')
    expect(await bothRefusals(readText(list, latin, 'board.csv'))).toMatch(/save the file as "CSV UTF-8".*請另存/s)
  })
})
