import { describe, expect, it } from 'vitest'
import { readList, readText, refusal } from '../../../test/read-list.ts'
import { canadaSema } from './list.ts'

const fixture = new URL('fixture.xml', import.meta.url)

describe('Canadian list', () => {
  it('numbers records by their place and tells persons, entities and ships apart', async () => {
    const { parties, report } = await readList(canadaSema, fixture)
    expect(parties.map(({ id, schema }) => `${id} ${schema}`)).toEqual([
      'ca:0 Person',
      'ca:1 Organization',
      'ca:2 Vessel',
      'ca:3 Person',
    ])
    expect(report.version).toBe('2021-09-28')
    expect(parties[2]?.identifiers).toEqual([{ type: 'imo', value: '9074729', label: 'IMO number' }])
    expect(parties[2]?.births).toBeUndefined()
  })

  it('splits aliases at semicolons, else at commas that part names', async () => {
    const { parties } = await readList(canadaSema, fixture)
    expect(parties[0]?.names.map(({ full }) => full)).toEqual(['Orvando Kestrel', 'Orvo Kest', 'Орвандо Кестрел'])
    expect(parties[1]?.names.map(({ full }) => full)).toEqual([
      'Blue Heron',
      'Heron Blue, LLC',
      'Голубая Цапля, ООО, общество по защите птиц, рыб',
    ])
  })

  it('keeps alternative dates apart and what is no date as words', async () => {
    const { parties, report } = await readList(canadaSema, fixture)
    expect(parties[0]?.births).toEqual([{ date: '1963' }, { date: '1965' }])
    expect(parties[3]?.births).toEqual([{ note: 'born in the early 1960s' }])
    expect(report.remarks.get('dates of birth kept as words')).toBe(1)
  })

  it('keeps a given name that other fields would mean as empty', async () => {
    const record = '<record><Country>Belarus</Country><LastName>Kestrel</LastName><GivenName>Na</GivenName></record>'
    const { parties } = await readText(canadaSema, `<data-set>${record}</data-set>`)
    expect(parties[0]?.names[0]).toMatchObject({ full: 'Na Kestrel', family: 'Kestrel', given: 'Na' })
  })

  it('stops at a record without a name', async () => {
    const nameless = '<data-set><record><Country>Belarus</Country></record></data-set>'
    expect(await refusal(readText(canadaSema, nameless))).toMatch(/LastName: row 0 has no name/)
  })
})
