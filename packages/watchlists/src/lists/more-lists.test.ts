import { describe, expect, it } from 'vitest'
import { makeXlsx } from '../../test/make-xlsx.ts'
import { readText, refusal } from '../../test/read-list.ts'
import { japanMeti } from './japan-meti/list.ts'
import { japanMof } from './japan-mof/list.ts'
import { usConsolidatedScreening } from './us-consolidated-screening/list.ts'
import { usDeniedPersons } from './us-denied-persons/list.ts'
import { worldBank } from './world-bank/list.ts'

describe('US Consolidated Screening List', () => {
  const head =
    '_id,source,entity_number,type,programs,name,title,addresses,federal_register_notice,start_date,end_date,standard_order,license_requirement,license_policy,call_sign,vessel_type,gross_tonnage,gross_registered_tonnage,vessel_flag,vessel_owner,remarks,source_list_url,alt_names,citizenships,dates_of_birth,nationalities,places_of_birth,source_information_url,ids'
  const row = (id: string, address: string) =>
    `${id},Denied Persons List (DPL) - BIS,7,Individual,A; B,"KESTREL, Orvando",Harbour master,"${address}",,2003-06-19,,,,,,,,,,,,,"KESTRAL, O.; KESTRIK",,1964-07-17; 1965,IR,"Velm, Iran",,"IR, TL513519, Passport; Male, Gender"`

  it('joins the rows of one id and splits many-valued cells', async () => {
    const { parties } = await readText(
      usConsolidatedScreening,
      [head, row('7', '1 Quay Road, Velm, IR'), row('7', '2 Quay Road, Velm, IR')].join('\n'),
      'csl.csv',
    )
    expect(parties).toHaveLength(1)
    expect(parties[0]).toMatchObject({
      id: 'csl:7',
      schema: 'Person',
      births: [{ date: '1964-07-17' }, { date: '1965' }, { place: 'Velm, Iran' }],
      identifiers: [{ type: 'passport', value: 'TL513519', country: { code: 'ir' } }],
    })
    expect(parties[0]?.names.map(({ full }) => full)).toEqual(['KESTREL, Orvando', 'KESTRAL, O.', 'KESTRIK'])
    expect(parties[0]?.addresses?.map(({ country }) => country?.code)).toEqual(['ir', 'ir'])
    expect(parties[0]?.sanctions?.map(({ programme }) => programme)).toEqual(['A', 'B'])
  })

  it('stops at a type it does not know', async () => {
    expect(
      await refusal(
        readText(usConsolidatedScreening, [head, row('7', 'x').replace('Individual', 'Robot')].join('\n'), 'csl.csv'),
      ),
    ).toMatch(/line 2: type: "Robot"/)
  })
})

describe('US Denied Persons List', () => {
  const head = [
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
  ]
  const row = (street: string) => [
    ' ORVANDO KESTREL',
    street,
    'VELM',
    '',
    'IR',
    '1',
    '10/16/2017',
    '10/13/2020',
    'Y',
    '2017-10-23',
    'ADDED',
    '82 F.R. 1',
  ]
  const text = (...rows: string[][]) =>
    [head, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join('\t')).join('\r\n')

  it('takes name and effective day for the party and reads month-first dates', async () => {
    const { parties, report } = await readText(usDeniedPersons, text(row('1 QUAY'), row('2 QUAY')), 'dpl.txt')
    expect(parties.map(({ id }) => id)).toEqual(['dpl:orvando-kestrel:2017-10-16'])
    expect(parties[0]?.addresses).toHaveLength(2)
    expect(parties[0]?.sanctions?.[0]).toMatchObject({ from: '2017-10-16', to: '2020-10-13' })
    expect(report.tally.get('rows')).toBe(2)
  })

  it('stops at a day that is none', async () => {
    expect(
      await refusal(
        readText(usDeniedPersons, text(row('1').map((cell) => cell.replace('10/16/2017', '16/10/2017'))), 'dpl.txt'),
      ),
    ).toMatch(/line 2: Effective_Date: "16\/10\/2017"/)
  })
})

describe('World Bank list', () => {
  const supplier = {
    SUPP_ID: 7,
    SUPP_NAME: 'BLUE HERON CO., LTD.',
    SUPP_TYPE_CODE: 'F',
    LAND1: 'CN',
    COUNTRY_NAME: 'China',
    SUPP_ADDR: '1 Quay',
    DEBAR_FROM_DATE: '2016-01-20',
    DEBAR_TO_DATE: '2999-12-31',
    ELIG_STAT: 'DEBARRED',
    ADD_SUPP_INFO: '(藍鷺有限公司)*1',
    DEBAR_REASON: 'Fraud',
  }
  const text = (...suppliers: object[]) => JSON.stringify({ response: { ZPROCSUPP: suppliers } })

  it('finds the name in its own script in the additional information, and no end of a permanent debarment', async () => {
    const [party] = (await readText(worldBank, text(supplier), 'wb.json')).parties
    expect(party).toMatchObject({ id: 'wb:7', schema: 'Company', categories: ['financial_regulator'] })
    expect(party?.names.map(({ full, type }) => [full, type])).toEqual([
      ['BLUE HERON CO., LTD.', 'primary'],
      ['藍鷺有限公司', 'original'],
    ])
    expect(party?.sanctions).toEqual([
      { body: 'World Bank Group', programme: 'Debarment', current: true, from: '2016-01-20', reason: 'Fraud' },
    ])
  })

  it('stops at a field it never had and at a cut file', async () => {
    expect(await refusal(readText(worldBank, text({ ...supplier, SHOE_SIZE: 44 }), 'wb.json'))).toMatch(
      /record 1: SHOE_SIZE: a field this list never had/,
    )
    expect(await refusal(readText(worldBank, text(supplier).slice(0, -4), 'wb.json'))).toMatch(/broken or cut short/)
  })
})

describe('Japanese lists', () => {
  it('reads METI rows with bulleted aliases under bilingual headers', async () => {
    const head = [
      'No.',
      '国名、地域名\nCountry or Region',
      '企業名\nCompany or Organization',
      '別名\nAlso Known As',
      '懸念区分\nType of WMD',
      '通常兵器\nConventional Weapons',
    ]
    const book = await makeXlsx({
      List: [
        ['ユーザーリスト'],
        head,
        [1, 'イラン\nIslamic Republic of Iran', 'Blue Heron', '・Heron Blue\n・BH', 'ミサイル\nM', null],
      ],
    })
    const [party] = (await readText(japanMeti, book, 'meti_user_list_2025-09-29.xlsx')).parties
    expect(party).toMatchObject({ id: 'jp-meti:1', countries: [{ code: 'ir' }], sanctions: [{ measures: ['M'] }] })
    expect(party?.names.map(({ full }) => full)).toEqual(['Blue Heron', 'Heron Blue', 'BH'])
  })

  const sheets = {
    一覧: [['このファイルは']],
    '2.試験関係者等': [
      ['試験関係者等'],
      [
        '告示日付',
        '告示番号',
        '日本語表記',
        '英語表記',
        '別名・別称',
        '確定に十分でない別名',
        '生年月日',
        '国籍',
        '旅券番号',
        '国連参照番号',
      ],
      ['2011.11.18削除', '1', null, null, null, null, null, null, null, null],
      [
        '2001.9.22\n2008.6.25改訂',
        '2',
        'オルヴァンド・ケストレル',
        'ORVANDO KESTREL\n(original script: أورفاندو)',
        '(a)オルヴォ（Orvo Kest）、(b)ケスト（Kest）',
        'ケストリク（Kestrik）',
        { day: 33_957 },
        'イラン',
        '不明',
        'TLi.001',
      ],
    ],
    '28.試験国(団体)': [
      ['団体'],
      ['告示日付', '告示番号', '日本語表記', '英語表記', '別称', '所在地'],
      ['2022.3.1', 1, '青鷺', 'Blue Heron', null, '1 Quay Road'],
    ],
  }

  it('reads MOF sheets each by its own header, without what was struck off', async () => {
    const { parties, report } = await readText(japanMof, await makeXlsx(sheets), 'mof_2026-03-05.xlsx')
    expect(parties.map(({ id, schema }) => `${id} ${schema}`)).toEqual([
      'jp-mof:2:2 Person',
      'jp-mof:28:1 Organization',
    ])
    expect(report.tally.get('rows struck from the list')).toBe(1)
    expect(parties[0]).toMatchObject({ births: [{ date: '1992-12-19' }], listedOn: '2001-09-22' })
    expect(parties[0]?.identifiers).toEqual([{ type: 'reference', value: 'TLi.001', label: 'UN reference number' }])
    expect(parties[0]?.names.map(({ full, quality }) => [full, quality])).toEqual([
      ['ORVANDO KESTREL', 'strong'],
      ['أورفاندو', 'strong'],
      ['オルヴァンド・ケストレル', 'strong'],
      ['オルヴォ', 'strong'],
      ['Orvo Kest', 'strong'],
      ['ケスト', 'strong'],
      ['Kest', 'strong'],
      ['ケストリク', 'weak'],
      ['Kestrik', 'weak'],
    ])
  })

  it('stops at a MOF column it never had', async () => {
    const odd = {
      S: [
        ['告示番号', '英語表記', '血液型'],
        ['1', 'A', 'O'],
      ],
    }
    expect(await refusal(makeXlsx(odd).then((book) => readText(japanMof, book, 'mof.xlsx')))).toMatch(
      /S row 1: 血液型: a field this list never had/,
    )
  })
})
