import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListedParty, PartyIdentifier } from '../record.ts'
import { rowFacts, shareName } from './contradicts.ts'
import { groupParties, type LinkedRow } from './group-parties.ts'
import { linkKeysOf } from './link-keys.ts'

type Stated = Partial<ListedParty> & { name?: string; born?: string }
const row = (id: string, { name = 'Orvando Kestrel', born, ...stated }: Stated = {}): LinkedRow => {
  const party: ListedParty = {
    id,
    list: id.split(':')[0]!,
    schema: 'Person',
    categories: ['sanctions'],
    names: [{ full: name, type: 'primary', quality: 'strong', script: 'Latin' }],
    ...(born ? { births: [{ date: born }] } : {}),
    ...stated,
  }
  return { ...rowFacts(party), keys: linkKeysOf(party) }
}
const passport = (value: string, code?: string): PartyIdentifier => ({
  type: 'passport',
  value,
  ...(code ? { country: { text: code, code } } : {}),
})
const unNumber = (value: string): PartyIdentifier => ({ type: 'reference', value, label: 'UN reference number' })
const groupsOf = (...rows: LinkedRow[]): string[][] =>
  groupParties(rows).map(({ members }) => members.map(({ id }) => id))

describe('rows are one party', () => {
  test('by a passport of the same issuer, however it is spaced', () => {
    const rows = [
      row('eu:1', { name: 'A One', identifiers: [passport('E 1234-567', 'cn')] }),
      row('uk:1', { name: 'Another One', identifiers: [passport('E1234567', 'cn')] }),
    ]
    expect(groupParties(rows)).toEqual([
      {
        party: 'eu:1',
        members: [
          { id: 'eu:1', list: 'eu' },
          { id: 'uk:1', list: 'uk' },
        ],
        links: [{ from: 'eu:1', to: 'uk:1', why: 'identifier', kind: 'passport', value: 'E 1234-567', country: 'cn' }],
      },
    ])
  })
  test('but not by a number of another issuer, of no issuer, of another kind, or by what is no number', () => {
    const of = (...identifiers: PartyIdentifier[]) => ({ name: 'A One', identifiers })
    expect(groupsOf(row('a:1', of(passport('E1234567', 'cn'))), row('b:1', of(passport('E1234567', 'my'))))).toEqual([])
    expect(groupsOf(row('a:1', of(passport('E1234567'))), row('b:1', of(passport('E1234567'))))).toEqual([])
    const tax = { ...passport('E1234567', 'cn'), type: 'tax' as const }
    expect(groupsOf(row('a:1', of(passport('E1234567', 'cn'))), row('b:1', of(tax)))).toEqual([])
    expect(groupsOf(row('a:1', of(passport('0000000', 'cn'))), row('b:1', of(passport('0000000', 'cn'))))).toEqual([])
  })
  test('by the UN number that another list states, and by the Treasury number that the US list repeats', () => {
    expect(
      groupsOf(
        row('un:1', { identifiers: [unNumber('QDi.041')] }),
        row('eu:1', { identifiers: [unNumber('QDi.041 ')] }),
      ),
    ).toEqual([['eu:1', 'un:1']])
    const ofac = row('ofac:77', { identifiers: [{ type: 'reference', value: '77', label: 'OFAC number' }] })
    const csl = (body: string) => row('csl:77', { list: 'us-csl', sanctions: [{ body, current: true }] })
    expect(groupsOf(ofac, csl('Specially Designated Nationals (SDN) - Treasury Department'))).toEqual([
      ['csl:77', 'ofac:77'],
    ])
    expect(groupsOf(ofac, csl('Entity List (EL) - Bureau of Industry and Security'))).toEqual([])
  })
  test('by the same name and day of birth, in any order of words, never by a name or a date alone', () => {
    const one = row('a:1', { name: 'KESTREL Orvando', born: '1966-09-12' })
    expect(groupsOf(one, row('b:1', { name: 'Orvando Kestrél', born: '1966-09-12' }))).toEqual([['a:1', 'b:1']])
    expect(groupsOf(one, row('b:1', { name: 'Orvando Kestrel' }))).toEqual([])
    expect(groupsOf(one, row('b:1', { name: 'Orvando Kestrel', born: '1966' }))).toEqual([])
    expect(groupsOf(one, row('b:1', { name: 'Other Kestrel', born: '1966-09-12' }))).toEqual([])
    const company = { schema: 'Company' as const, born: '1966-09-12' }
    expect(groupsOf(row('a:1', company), row('b:1', company))).toEqual([])
  })
})

describe('two rows of one list under one name and day of birth', () => {
  const born = '1966-09-12'
  const numbered = (id: string, value: string, type: PartyIdentifier['type'] = 'national_id') =>
    row(id, { born, identifiers: [{ type, value, country: { text: 'ir', code: 'ir' } }] })
  test('are one party, with the rows of other lists', () => {
    expect(groupsOf(row('a:1', { born }), row('a:2', { born }))).toEqual([['a:1', 'a:2']])
    expect(groupsOf(row('a:1', { born }), row('a:2', { born }), row('b:1', { born }))).toEqual([['a:1', 'a:2', 'b:1']])
  })
  test('are two where each states another number of a kind that a person has once', () => {
    expect(groupsOf(numbered('a:1', '04643632'), numbered('a:2', '04643699'))).toEqual([])
    expect(groupsOf(numbered('a:1', '04643632'), numbered('a:2', '0464-3632'))).toEqual([['a:1', 'a:2']])
    expect(groupsOf(numbered('a:1', 'E1234567', 'passport'), numbered('a:2', 'E7654321', 'passport'))).toEqual([
      ['a:1', 'a:2'],
    ])
    expect(groupsOf(numbered('a:1', '04643632'), row('a:2', { born }))).toEqual([['a:1', 'a:2']])
  })
  test('a row of another list is given to neither of two that are two', () => {
    const [one, two] = [numbered('a:1', '04643632'), numbered('a:2', '04643699')]
    expect(groupsOf(one, two, row('b:1', { born }))).toEqual([])
  })
})

describe('weak evidence does not chain', () => {
  const born = '1966-09-12'
  test('a group with another date of birth is left alone', () => {
    const number = { identifiers: [unNumber('QDi.041')] }
    const un = row('un:1', { ...number, born: '1970-01-02', name: 'Orvando Kestrel' })
    const eu = row('eu:1', { ...number, name: 'Kestrel Orvando', births: [{ date: born }, { date: '1970-01-02' }] })
    expect(groupsOf(un, eu, row('uk:1', { born }))).toEqual([['eu:1', 'un:1']])
  })
  test('a shared number does not join a person and a ship, nor two people without a name or date in common', () => {
    const identifiers = [passport('E1234567', 'cn')]
    expect(groupsOf(row('a:1', { identifiers }), row('b:1', { identifiers, schema: 'Vessel' }))).toEqual([])
    const brothers = [
      row('a:1', { identifiers, name: 'Alma Finch', born: '1951-12-15' }),
      row('b:1', { identifiers, name: 'Boris Finch', born: '1957-01-03' }),
    ]
    expect(groupsOf(...brothers)).toEqual([])
    expect(
      groupsOf(row('a:1', { identifiers, name: 'Alma Heron' }), row('b:1', { identifiers, name: 'Tomas Finch' })),
    ).toEqual([])
    const stated = { identifiers: [unNumber('QDi.045')] }
    const un = row('un:1', { ...stated, name: 'Kyong Finch', born: '1937' })
    const mistyped = row('eu:2', { ...stated, name: 'Tomas Finch', born: '1969-08-18' })
    expect(groupsOf(un, row('eu:1', { ...stated, name: 'Kyong Finch' }), mistyped)).toEqual([['eu:1', 'un:1']])
    const mother = row('a:1', { identifiers, name: 'Alma Heron', born: '1950-01-01' })
    const son = row('b:1', { identifiers, name: 'Tomas Finch', born: '1980-01-01' })
    expect(groupsOf(mother, son)).toEqual([])
  })
})

test('a number joins two rows that one list keeps apart only under an equal name', () => {
  const identifiers = [passport('E1234567', 'cn')]
  const of = (id: string, name: string) => row(id, { identifiers, name })
  expect(groupsOf(of('a:1', 'Naser Finch'), of('a:2', 'FINCH Naser'))).toEqual([['a:1', 'a:2']])
  expect(groupsOf(of('a:1', 'Naser Finch'), of('a:2', 'Omar Finch'))).toEqual([])
  const company = (id: string, name: string) => row(id, { identifiers, name, schema: 'Company' })
  expect(groupsOf(company('a:1', 'Quillon Sports'), company('a:2', 'Futuro No. 1'))).toEqual([])
})

const anyRow = fc.record({
  list: fc.constantFrom('a', 'b', 'c', 'd'),
  name: fc.constantFrom('Orvando Kestrel', 'Kestrel Orvando', 'Alma Heron'),
  born: fc.constantFrom(undefined, '1966-09-12', '1970-01-02', '1966'),
  number: fc.constantFrom(undefined, 'E1234567', 'E7654321'),
  un: fc.constantFrom(undefined, 'QDi.041', 'QDi.042'),
  schema: fc.constantFrom('Person' as const, 'Person' as const, 'Company' as const),
})
const anyRows = fc.array(anyRow, { maxLength: 12 }).map((stated) =>
  stated.map(({ list, name, born, number, un, schema }, at) =>
    row(`${list}:${at}`, {
      name,
      schema,
      ...(born ? { born } : {}),
      identifiers: [...(number ? [passport(number, 'cn')] : []), ...(un ? [unNumber(un)] : [])],
    }),
  ),
)

describe('whatever the lists state', () => {
  test('the order of the rows changes nothing', () => {
    fc.assert(
      fc.property(
        anyRows.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        ([rows, shuffled]) => {
          expect(groupParties(shuffled)).toEqual(groupParties(rows))
        },
      ),
    )
  })
  test('the links of a group connect all its members, and no row is in two groups', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const groups = groupParties(rows)
        const members = groups.flatMap((group) => group.members.map(({ id }) => id))
        expect(new Set(members).size).toBe(members.length)
        for (const { members: ofGroup, links } of groups)
          expect(reached(ofGroup[0]!.id, links).size).toBe(ofGroup.length)
      }),
    )
  })
  test('rows of one list are joined by numbers, references, or a name and date that every pair of them shares', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const by = new Map(rows.map((one) => [one.id, one]))
        for (const { members, links } of groupParties(rows)) {
          const strong = links.filter(({ why }) => why !== 'name_and_date')
          const pairs = members.flatMap(({ id }) => members.map((other) => [by.get(id)!, by.get(other.id)!] as const))
          const ofOneList = pairs.filter(([one, two]) => one.list === two.list)
          for (const [one, two] of ofOneList)
            expect(reached(one.id, strong).has(two.id) || shareName(one, two)).toBe(true)
          for (const [one, two] of pairs) expect(one.kind).toBe(two.kind)
        }
      }),
    )
  })
})

function reached(from: string, links: readonly { from: string; to: string }[]): Set<string> {
  const found = new Set([from])
  for (const id of found)
    for (const link of links) {
      if (link.from === id) found.add(link.to)
      if (link.to === id) found.add(link.from)
    }
  return found
}
