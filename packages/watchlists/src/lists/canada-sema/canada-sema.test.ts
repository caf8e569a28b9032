import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readList, readText, refusal } from '../../../test/read-list.ts'
import { canadaSema } from './list.ts'
import { semaIdOf } from './sema-id.ts'

const fixture = new URL('fixture.xml', import.meta.url)

const bilingualNames: Readonly<Record<string, string>> = {
  Country: 'Country-Pays',
  LastName: 'LastName-NomDeFamille',
  GivenName: 'GivenName-Prenom',
  EntityOrShip: 'EntityOrShip-EntiteOuNavire',
  Aliases: 'Aliases-Alias',
  TitleOrShip: 'TitleOrShipType-TitreOuTypeDeNavire',
  DateOfBirthOrShipBuildDate: 'DateOfBirthOrShipBuildDate-DateDeNaissanceOuDateDeConstructionDuNavire',
  ShipIMONumber: 'ShipIMONumber-NumeroOMIDuNavire',
  Schedule: 'Schedule-Annexe',
  Item: 'Item-NumeroDarticle',
  DateOfListing: 'DateOfListing-DateDinscription',
}
/** The fixture as the publisher spells it since August 2026. */
const bilingual = async (): Promise<string> =>
  (await readFile(fixture, 'utf8')).replaceAll(/<(\/?)(\w+)>/g, (tag, end: string, name: string) =>
    bilingualNames[name] ? `<${end}${bilingualNames[name]}>` : tag,
  )

describe('Canadian list', () => {
  it('names records by their place in the law and tells persons, entities and ships apart', async () => {
    const { parties, report } = await readList(canadaSema, fixture)
    expect(parties.map(({ id, schema }) => `${id} ${schema}`)).toEqual([
      'ca:belarus:1-part-1:1 Person',
      'ca:russia::2 Organization',
      'ca:extremist-violence::3 Vessel',
      'ca:belarus::4 Person',
    ])
    expect(report.version).toBe('2021-09-28')
    expect(parties[2]?.identifiers).toEqual([{ type: 'imo', value: '9074729', label: 'IMO number' }])
    expect(parties[2]?.births).toBeUndefined()
  })

  it('reads the elements in both languages as it reads the English ones', async () => {
    const [before, after] = [await readList(canadaSema, fixture), await readText(canadaSema, await bilingual())]
    expect(after.parties).toEqual(before.parties)
    expect(after.report.version).toBe(before.report.version)
  })

  it('keeps every id when rows are inserted, put in another order or spelt in another way', async () => {
    const text = await readFile(fixture, 'utf8')
    const rows = text.match(/<record>.*<\/record>/g)!
    const added = rows[0]!.replace('<Item>1<', '<Item>901<').replace('Kestrel', 'Wagtail')
    const respelt = rows.map((row) => row.replace('<LastName>Kestrel<', '<LastName>Kestrell<'))
    const idsOf = async (records: string[]) => {
      const { parties } = await readText(canadaSema, `<data-set>${records.join('')}</data-set>`)
      return parties.map(({ id }) => id)
    }
    const ids = await idsOf(rows)
    expect(await idsOf([added, ...rows])).toEqual(['ca:belarus:1-part-1:901', ...ids])
    expect(await idsOf(rows.toReversed())).toEqual(ids.toReversed())
    expect(await idsOf(respelt)).toEqual(ids)
  })

  it('tells two parties of one item apart by name', async () => {
    const row = (name: string) => `<record><Country>Iran</Country><LastName>${name}</LastName><Item>7</Item></record>`
    const { parties } = await readText(canadaSema, `<data-set>${row('Wren')}${row('Finch')}</data-set>`)
    expect(parties.map(({ id }) => id)).toEqual(['ca:iran::7', 'ca:iran::7:finch'])
  })

  it('knows the id of a party that an older edition named by its row', async () => {
    const { parties } = await readList(canadaSema, fixture)
    expect(parties.map((party) => semaIdOf({ ...party, id: 'ca:17' }))).toEqual(parties.map(({ id }) => id))
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
