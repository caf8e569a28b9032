import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readList, readText, refusal } from '../../../test/read-list.ts'
import { unSecurityCouncil } from './list.ts'

const fixture = new URL('fixture.xml', import.meta.url)
const read = () => readList(unSecurityCouncil, fixture)
const text = () => readFile(fixture, 'utf8')

describe('UN Security Council list', () => {
  it('reads persons and entities under their data ids, with the date of the list', async () => {
    const { parties, report } = await read()
    expect(parties.map(({ id, schema }) => `${id} ${schema}`)).toEqual(['un:900001 Person', 'un:900002 Organization'])
    expect(report.version).toBe('2026-03-04T05:06:07.000Z')
    expect(Object.fromEntries(report.tally)).toEqual({ individuals: 1, entities: 1 })
  })

  it('splits several names in one alias, original scripts and remarks, and drops empty placeholders', async () => {
    const { parties } = await read()
    expect(parties[0]?.names.map(({ full, type, quality, script }) => [full, type, quality, script])).toEqual([
      ['ORVANDO KESTREL', 'primary', 'strong', 'Latin'],
      ['أورفاندو كستريل', 'original', 'strong', 'Arabic'],
      ['奧凡度', 'original', 'strong', 'Han'],
      ['Orvando Kestral', 'alias', 'strong', 'Latin'],
      ['Orvandu Kestrel', 'alias', 'strong', 'Latin'],
      ['O. Kestrell', 'alias', 'strong', 'Latin'],
      ['Kestrik', 'alias', 'weak', 'Latin'],
      ['Кестрик', 'alias', 'weak', 'Cyrillic'],
      ['Orvo Kest', 'alias', 'strong', 'Latin'],
    ])
    expect(parties[1]?.names.map(({ full, type }) => [full, type])).toEqual([
      ['BLUE HERON SHIPPING', 'primary'],
      ['Grey Heron Lines', 'former'],
      ['藍鷺船務(香港)有限公司', 'alias'],
    ])
  })

  it('keeps a name of two letters that a placeholder has in lower case', async () => {
    const renamed = (await text()).replace('<THIRD_NAME>na<', '<THIRD_NAME>Na<')
    expect((await readText(unSecurityCouncil, renamed)).parties[0]?.names[0]?.full).toBe('ORVANDO KESTREL Na')
  })

  it('keeps exact, approximate and ranged dates of birth apart', async () => {
    const { parties } = await read()
    expect(parties[0]?.births).toEqual([
      { date: '1964-07-17' },
      { date: '1960', approximate: true },
      { date: '1961..1963' },
      { place: 'Velm', country: { text: 'Democratic Republic of the Congo', code: 'cd' } },
    ])
  })

  it('reads references, documents, addresses and the sanction', async () => {
    const [person] = (await read()).parties
    expect(person?.identifiers).toEqual([
      { type: 'reference', value: 'TLi.001', label: 'UN reference number' },
      { type: 'passport', value: 'TL513519', label: 'Passport', country: { text: 'Libya', code: 'ly' } },
    ])
    expect(person?.addresses?.map(({ full }) => full)).toEqual(['1 Quay Road, Port Velm, Rwanda'])
    expect(person?.nationalities).toEqual([{ text: 'Iran (Islamic Republic of)', code: 'ir' }])
    expect(person?.sanctions).toEqual([
      { body: 'United Nations Security Council', programme: 'Testland', current: true, from: '2019-05-06' },
    ])
    expect([person?.listedOn, person?.updatedOn, person?.genders]).toEqual(['2019-05-06', '2021-01-02', ['male']])
  })

  it('stops at an element it does not know, naming file, line and field', async () => {
    const changed = (await text()).replace('<GENDER>Male</GENDER>', '<SHOE_SIZE>44</SHOE_SIZE>')
    expect(await refusal(readText(unSecurityCouncil, changed))).toMatch(
      /^list\.xml: line 8, record DATAID 900001: SHOE_SIZE: "44" is not understood/,
    )
  })

  it('stops at a quality or a date it does not know', async () => {
    const odd = (await text()).replace('<QUALITY>Low<', '<QUALITY>Poor<')
    expect(await refusal(readText(unSecurityCouncil, odd))).toMatch(/QUALITY: "Poor" is not a quality/)
    const undated = (await text()).replace('1964-07-17', '1964-17-17')
    expect(await refusal(readText(unSecurityCouncil, undated))).toMatch(/DATE: "1964-17-17" is not a date/)
  })

  it('stops at a cut download, a second record of the same number, and a list without records', async () => {
    const whole = await text()
    expect(await refusal(readText(unSecurityCouncil, whole.slice(0, -400)))).toMatch(/broken or cut short/)
    const twice = whole.replace('900002', '900001')
    expect(await refusal(readText(unSecurityCouncil, twice))).toMatch(/record un:900001: id: stands twice/)
    const none = '<CONSOLIDATED_LIST><INDIVIDUALS/><ENTITIES/></CONSOLIDATED_LIST>'
    expect(await refusal(readText(unSecurityCouncil, none))).toMatch(/holds no records/)
  })
})
