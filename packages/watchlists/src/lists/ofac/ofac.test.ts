import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeZip } from '../../../test/make-xlsx.ts'
import { type ReadList, readList, readText, refusal } from '../../../test/read-list.ts'
import { ofacConsolidated } from '../ofac-consolidated/list.ts'
import { ofacSdn } from '../ofac-sdn/list.ts'

const fixture = (name: string) => new URL(name, import.meta.url)
const names = (read: ReadList, at = 0) =>
  read.parties[at]?.names.map(({ full, type, quality }) => [full, type, quality])

async function readSet(files: Record<string, string>): Promise<ReadList> {
  const folder = await mkdtemp(join(tmpdir(), 'probity-ofac-'))
  try {
    const paths = Object.keys(files).map((name) => join(folder, name))
    for (const [at, content] of Object.values(files).entries()) await writeFile(paths[at]!, content)
    return await readList(ofacSdn, ...paths)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const nil = '-0- '
const set = {
  'sdn_2026-01-02.csv': `90001,"KESTREL, Orvando","individual","TEST] [TEST2","Harbour master",${Array(6).fill(nil).join(',')},"DOB 17 Jul 1964; alt. DOB circa 1960; POB Velm, Iran; nationality Iran; Gender Male; Passport TL513519 (Iran) expires 02 Mar 2026; Vessel Registration Identification IMO 9074729; Digital Currency Address - XBT 1abcXYZ; a.k.a. 'KESTRIK; THE BIRD'; Linked To: BLUE HERON; odd rem"\r\n90002,"BLUE, HERON LTD",${nil},TEST${`,${nil}`.repeat(8)}\r\n\u001A`,
  'alt_2026-01-02.csv': `90001,1,"aka","KESTRAL, Orvandu",${nil}\r\n77777,2,"aka","ORPHAN",${nil}\r\n\u001A`,
  'add_2026-01-02.csv': `90001,1,"1 Quay Road","Velm 0001","Korea, North",${nil}\r\n\u001A`,
  'sdn_comments_2026-01-02.csv': `90001,"ark; f.k.a. 'OLD BIRD'."\r\n\u001A`,
}

describe('OFAC CSV files', () => {
  it('joins names, addresses and the overflow of remarks that starts mid-word', async () => {
    const read = await readSet(set)
    expect(read.report.version).toBe('2026-01-02')
    expect(names(read)).toEqual([
      ['KESTREL, Orvando', 'primary', 'strong'],
      ['KESTRAL, Orvandu', 'alias', 'strong'],
      ['KESTRIK; THE BIRD', 'alias', 'weak'],
      ['OLD BIRD', 'former', 'weak'],
    ])
    expect(read.parties[0]?.notes?.map(({ text }) => text)).toEqual(['odd remark'])
    expect(names(read, 1)).toEqual([['BLUE, HERON LTD', 'primary', 'strong']])
  })

  it('takes dates, numbers and links out of the remarks', async () => {
    const [party] = (await readSet(set)).parties
    expect(party?.births).toEqual([
      { date: '1964-07-17' },
      { date: '1960', approximate: true },
      { place: 'Velm, Iran', country: { text: 'Iran', code: 'ir' } },
    ])
    expect(party?.identifiers?.map(({ type, value }) => `${type} ${value}`)).toEqual([
      'reference 90001',
      'passport TL513519',
      'imo 9074729',
      'wallet 1abcXYZ',
    ])
    expect(party?.identifiers?.[1]).toMatchObject({ country: { code: 'ir' }, expiresOn: '2026-03-02' })
    expect(party?.sanctions?.map(({ programme }) => programme)).toEqual(['TEST', 'TEST2'])
    expect(party?.associations).toEqual([{ names: ['BLUE HERON'], type: 'Linked to' }])
    expect(party?.addresses?.[0]).toMatchObject({
      full: '1 Quay Road, Velm 0001, Korea, North',
      country: { code: 'kp' },
    })
  })

  it('counts rows whose party is not in the edition, and refuses a set without its alias file', async () => {
    expect(Object.fromEntries((await readSet(set)).report.remarks)).toEqual({
      'alt rows of parties not in this edition': 1,
    })
    expect(await refusal(readSet({ 'sdn.csv': set['sdn_2026-01-02.csv'] }))).toMatch(
      /alt\.csv and add\.csv belong to this list/,
    )
  })

  it('refuses one number for two parties, and an unknown type', async () => {
    const sdn = set['sdn_2026-01-02.csv']
    expect(await refusal(readSet({ ...set, 'sdn_2026-01-02.csv': sdn.replace('90002', '90001') }))).toMatch(
      /record ofac:90001: id: stands twice/,
    )
    expect(await refusal(readSet({ ...set, 'sdn_2026-01-02.csv': sdn.replace('"individual"', '"robot"') }))).toMatch(
      /line 1: SDN_Type: "robot"/,
    )
  })
})

describe('OFAC legacy XML', () => {
  it('reads entries whatever the namespace, with weak aliases, numbers and vessels', async () => {
    const read = await readList(ofacSdn, fixture('fixture-legacy.xml'))
    expect(read.report.version).toBe('2026-01-08')
    expect(names(read)).toEqual([
      ['KESTREL, Orvando', 'primary', 'strong'],
      ['KESTRIK', 'alias', 'weak'],
      ['KESTRAL, O.', 'former', 'strong'],
    ])
    expect(read.parties[0]).toMatchObject({
      genders: ['male'],
      births: [{ date: '1961', approximate: true }, { place: 'Velm, Iran' }],
    })
    expect(read.parties[1]?.identifiers?.map(({ type, value }) => `${type} ${value}`)).toEqual([
      'reference 90002',
      'imo 9074729',
      'callsign TL12',
    ])
  })

  it('refuses fewer records than the file announces', async () => {
    const text = (await readFile(fixture('fixture-legacy.xml'), 'utf8')).replace('<Record_Count>2', '<Record_Count>3')
    expect(await refusal(readText(ofacSdn, text))).toMatch(/Record_Count: 3 records are announced and 2 are there/)
  })

  it('reads the same turned into JSON, where single items are no lists and names became numbers', async () => {
    const json = JSON.stringify({
      sdnList: {
        publshInformation: { Publish_Date: '08/19/2021', Record_Count: 1 },
        sdnEntry: [
          {
            uid: 7,
            lastName: 4711,
            sdnType: 'Entity',
            programList: { program: 'TEST' },
            addressList: { address: { uid: 1, postalCode: 8001, country: 'Iran' } },
          },
        ],
      },
    })
    const read = await readText(ofacSdn, json, 'sdn.json')
    expect(names(read)).toEqual([['4711', 'primary', 'strong']])
    expect(read.parties[0]?.addresses?.[0]?.postalCode).toBe('8001')
  })
})

describe('OFAC enhanced XML', () => {
  const check = (read: ReadList) => {
    expect(read.report.version).toBe('2025-01-10')
    expect(names(read)).toEqual([
      ['KESTREL, Orvando', 'primary', 'strong'],
      ['奧凡度', 'original', 'strong'],
      ['KESTRIK', 'alias', 'weak'],
    ])
    expect(read.parties[0]).toMatchObject({ births: [{ date: '1962' }], genders: ['male'], listedOn: '2006-04-12' })
    expect(read.parties[0]?.identifiers?.[1]).toMatchObject({ value: 'TL513519', note: 'not valid' })
    expect(read.parties[0]?.associations).toEqual([
      { names: ['BLUE HERON'], type: 'Acting for or on behalf of', id: 'ofac:90002' },
    ])
  }

  it('reads scripts, whole-year dates and relations', async () => {
    const read = await readList(ofacSdn, fixture('fixture-enhanced.xml'))
    expect(read.parties[0]?.id).toBe('ofac:90001')
    check(read)
  })

  it('reads it inside its zip, as the consolidated list, under ids of its own', async () => {
    const zip = await makeZip({ 'CONS_ENHANCED.XML': await readFile(fixture('fixture-enhanced.xml')) })
    const read = await readText(ofacConsolidated, zip, 'CONS_ENHANCED.ZIP')
    expect(read.parties[0]?.id).toBe('ofac-cons:90001')
    check(read)
  })

  it('stops at an element it does not know', async () => {
    const text = (await readFile(fixture('fixture-enhanced.xml'), 'utf8')).replaceAll('remarks>', 'poem>')
    expect(await refusal(readText(ofacSdn, text))).toMatch(/record entity 90001: poem: "Invented" is not understood/)
  })
})

describe('OFAC advanced XML', () => {
  it('resolves names, scripts, periods, documents and programmes through its tables', async () => {
    const read = await readList(ofacSdn, fixture('fixture-advanced.xml'))
    expect(read.report.version).toBe('2025-01-10')
    expect(names(read)).toEqual([
      ['KESTREL, Orvando', 'primary', 'strong'],
      ['КЕСТРЕЛ', 'original', 'strong'],
      ['KESTRIK', 'alias', 'weak'],
    ])
    expect(read.parties[0]).toMatchObject({
      schema: 'Person',
      births: [{ date: '1961..1963', approximate: true }],
      genders: ['male'],
      addresses: [{ full: 'Velm, Iran' }],
      associations: [{ id: 'ofac:90002', type: 'Acting for or on behalf of' }],
      sanctions: [{ programme: 'TEST', from: '2006-04-12' }],
    })
    expect(read.parties[0]?.identifiers?.[1]).toMatchObject({ type: 'passport', value: 'TL513519' })
  })
})
