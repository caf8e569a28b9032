import { describe, expect, it } from 'vitest'
import { readText, refusal } from '../../../test/read-list.ts'
import type { ListedParty } from '../../record.ts'
import { openSanctions } from './list.ts'
import { categoriesOf } from './topics.ts'

const list = openSanctions('opensanctions-test')
const lines = (...entities: unknown[]) => entities.map((entity) => JSON.stringify(entity)).join('\n')
const person = {
  id: 'NK-1',
  caption: 'Orvando Kestrel',
  schema: 'Person',
  first_seen: '2024-01-30T20:02:45',
  last_change: '2025-03-12T10:01:54',
  target: true,
  properties: {
    name: ['O. Kestrel', 'Orvando Kestrel'],
    alias: ['Орвандо Кестрел'],
    weakAlias: ['Kestrik'],
    previousName: ['Orvo Kest'],
    firstName: ['Orvando'],
    lastName: ['Kestrel'],
    birthDate: ['1964-07', '1965'],
    nationality: ['ir'],
    topics: ['sanction', 'role.pep', 'poi'],
    passportNumber: ['TL513519'],
    innCode: ['770000000001'],
    addressEntity: ['addr-1'],
  },
}
const spelledTwice = {
  ...person,
  properties: {
    ...person.properties,
    name: ['Orvando Kestrel', 'KESTRIL Orvandu', 'O. Kestrel'],
    firstName: ['Orvando', 'Orvandu'],
    lastName: ['Kestrel', 'Kestril'],
  },
}
const linked = [
  {
    id: 's-1',
    schema: 'Sanction',
    properties: { entity: ['NK-1'], authority: ['Treasury of Velm'], program: ['TEST'], startDate: ['2020-02-03'] },
  },
  {
    id: 's-2',
    schema: 'Sanction',
    properties: { entity: ['NK-1'], authority: ['Treasury of Velm'], endDate: ['2021-02-03'] },
  },
  { id: 'addr-1', schema: 'Address', properties: { full: ['1 Quay Road, Velm'], country: ['ir'] } },
  { id: 'p-1', schema: 'Position', properties: { name: ['Harbour master'], country: ['ir'] } },
  {
    id: 'o-1',
    schema: 'Occupancy',
    properties: { holder: ['NK-1'], post: ['p-1'], startDate: ['2010'], endDate: ['2012'] },
  },
  { id: 'f-1', schema: 'Family', properties: { person: ['NK-1'], relative: ['NK-2'], relationship: ['sister'] } },
  { id: 'NK-2', caption: 'Aldis Kestrel', schema: 'Person', properties: { name: ['Aldis Kestrel'] } },
  { id: 'x', schema: 'Payment', properties: { payer: ['NK-1'] } },
]

describe('OpenSanctions entities', () => {
  const check = (party: ListedParty | undefined) => {
    expect(party).toMatchObject({
      id: 'NK-1',
      list: 'opensanctions-test',
      categories: ['sanctions', 'politically_exposed'],
      births: [{ date: '1964-07' }, { date: '1965' }],
      addresses: [{ full: '1 Quay Road, Velm', country: { code: 'ir' } }],
      listedOn: '2024-01-30',
      updatedOn: '2025-03-12',
    })
    expect(party?.names.map(({ full, type, quality }) => [full, type, quality])).toEqual([
      ['Orvando Kestrel', 'primary', 'strong'],
      ['O. Kestrel', 'variation', 'strong'],
      ['Орвандо Кестрел', 'alias', 'strong'],
      ['Orvo Kest', 'former', 'strong'],
      ['Kestrik', 'alias', 'weak'],
    ])
    expect(party?.sanctions).toEqual([
      { statedBy: 's-1', body: 'Treasury of Velm', programme: 'TEST', current: true, from: '2020-02-03' },
      { statedBy: 's-2', body: 'Treasury of Velm', current: false, to: '2021-02-03' },
    ])
    expect(party?.positions).toEqual([
      {
        statedBy: 'o-1',
        post: 'p-1',
        description: 'Harbour master',
        country: { text: 'ir', code: 'ir' },
        from: '2010',
        to: '2012',
      },
    ])
    expect(party?.associations).toEqual([
      { statedBy: 'f-1', names: ['Aldis Kestrel'], type: 'Family', id: 'NK-2', description: 'sister' },
    ])
  }

  it('states the surname of each name that consists of stated parts', async () => {
    const [party] = (await readText(list, lines(spelledTwice), 'list.ftm.json')).parties
    expect(party?.names.map(({ full, family, given }) => [full, family, given])).toEqual(
      expect.arrayContaining([
        ['Orvando Kestrel', 'Kestrel', 'Orvando'],
        ['KESTRIL Orvandu', 'Kestril', 'Orvandu'],
        ['O. Kestrel', undefined, undefined],
      ]),
    )
  })

  it('joins links that stand on lines of their own, before or after their party', async () => {
    const { parties, report } = await readText(list, lines(linked[0], person, ...linked.slice(1)), 'entities.ftm.json')
    expect(parties.map(({ id }) => id)).toEqual(['NK-1', 'NK-2'])
    check(parties[0])
    expect(report.tally.get('entities of schema Payment')).toBe(1)
  })

  it('reads the same from the nested format', async () => {
    const [sanction1, sanction2, address, post, occupancy, family, sister] = linked as [
      object,
      object,
      object,
      object,
      { properties: object },
      { properties: object },
      object,
    ]
    const nested = {
      ...person,
      properties: {
        ...person.properties,
        addressEntity: [address],
        sanctions: [
          sanction1,
          { ...sanction2, properties: { authority: ['Treasury of Velm'], endDate: ['2021-02-03'] } },
        ],
        positionOccupancies: [{ ...occupancy, properties: { ...occupancy.properties, post: [post] } }],
        familyPerson: [{ ...family, properties: { ...family.properties, relative: [sister] } }],
      },
    }
    const { parties } = await readText(list, lines(nested), 'targets.nested.json')
    expect(parties).toHaveLength(1)
    check(parties[0])
  })

  it('refuses a cut line and what is no entity', async () => {
    expect(await refusal(readText(list, `${lines(person)}\n{"id":"NK-3","schema`, 'e.json'))).toMatch(
      /line 2: broken or cut short/,
    )
    expect(await refusal(readText(list, lines(person, { id: 'NK-3' }), 'e.json'))).toMatch(
      /line 2: id, schema, properties: not an entity/,
    )
  })

  it('maps topics to categories and leaves weak topics without one', () => {
    expect(categoriesOf(['sanction.linked', 'poi'])).toEqual([])
    expect(categoriesOf(['debarment', 'crime.fraud', 'corp.disqual'])).toEqual([
      'law_enforcement',
      'disqualified_director',
      'financial_regulator',
    ])
  })
})

describe('OpenSanctions tables', () => {
  it('reads targets.simple.csv by its header, with or without the column that came in the middle', async () => {
    const head = (extra: string) =>
      `"id","schema","name","aliases","birth_date","countries","addresses","identifiers","sanctions","phones","emails",${extra}"dataset","first_seen","last_seen","last_change"`
    const cells = (extra: string) =>
      `"NK-1","Person","Orvando Kestrel","O. Kestrel;""Kestrel; the elder""","1964","ir","","IMO9074729;77","""""","","",${extra}"Test","2025-10-06T14:15:21","","2026-02-05"`
    for (const [head1, row1] of [
      [head(''), cells('')],
      [head('"program_ids",'), cells('"TEST-1",')],
    ] as const) {
      const [party] = (await readText(list, `${head1}\n${row1}\n`, 'targets.simple.csv')).parties
      expect(party).toMatchObject({ categories: ['sanctions'], births: [{ date: '1964' }], updatedOn: '2026-02-05' })
      expect(party?.names.map(({ full }) => full)).toEqual(['Orvando Kestrel', 'O. Kestrel', 'Kestrel; the elder'])
      expect(party?.identifiers).toEqual([
        { type: 'imo', value: '9074729' },
        { type: 'other', value: '77' },
      ])
    }
  })

  it('reads senzing.json and passes over records of no type', async () => {
    const record = {
      DATA_SOURCE: 'TEST',
      RECORD_ID: 'NK-1',
      RECORD_TYPE: 'PERSON',
      LAST_CHANGE: '2024-03-09T09:28:18',
      GENDER: 'F',
      NAMES: [
        { NAME_TYPE: 'PRIMARY', NAME_FULL: 'Aldis Kestrel' },
        { NAME_TYPE: 'ALIAS', NAME_FULL: 'A. Kestrel' },
      ],
      DATES: [{ DATE_OF_BIRTH: '1982-01-01' }],
      COUNTRIES: [{ NATIONALITY: 'ir' }],
      IDENTIFIERS: [{ PASSPORT_NUMBER: 'TL1', PASSPORT_COUNTRY: 'ir' }],
      RISKS: [{ TOPIC: 'role.pep' }],
    }
    const { parties } = await readText(
      list,
      lines({ ...record, RECORD_ID: 'P-1', RECORD_TYPE: null }, record),
      'senzing.json',
    )
    expect(parties).toHaveLength(1)
    expect(parties[0]).toMatchObject({
      id: 'NK-1',
      categories: ['politically_exposed'],
      genders: ['female'],
      identifiers: [{ type: 'passport', value: 'TL1' }],
    })
  })
})
