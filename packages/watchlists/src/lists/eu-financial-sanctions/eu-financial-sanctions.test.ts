import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readList, readText, refusal } from '../../../test/read-list.ts'
import { euFinancialSanctions } from './list.ts'

const at = (name: string) => new URL(name, import.meta.url)

describe('EU financial sanctions, XML 1.1', () => {
  it('reads names with language and quality, and everything said of the party', async () => {
    const { parties, report } = await readList(euFinancialSanctions, at('fixture.xml'))
    const [party] = parties
    expect(report.version).toMatch(/^2026-05-01/)
    expect(party?.id).toBe('eufsf:EU.90001.1')
    expect(party?.names).toEqual([
      {
        full: 'Orvando Kestrel',
        type: 'primary',
        quality: 'strong',
        script: 'Latin',
        lang: 'en',
        given: 'Orvando',
        family: 'Kestrel',
      },
      { full: 'Орвандо Кестрел', type: 'alias', quality: 'weak', script: 'Cyrillic', lang: 'ru' },
    ])
    expect([party?.titles, party?.genders, party?.positions]).toEqual([
      ['Dr'],
      ['male'],
      [{ description: 'Harbour master' }],
    ])
    expect(party?.nationalities).toEqual([{ text: 'IRAN', code: 'ir' }])
    expect(party?.identifiers?.map(({ type, value }) => `${type} ${value}`)).toEqual([
      'reference EU.90001.1',
      'reference TLi.001',
      'passport TL513519',
      'registration RN 77',
    ])
    expect(party?.sanctions?.[0]).toMatchObject({ programme: 'TST', from: '2020-02-03', current: true })
    expect(party?.notes?.map(({ text }) => text)).toEqual(['For a test.', 'Invented'])
  })

  it('does not take a year of another calendar for a year of ours', async () => {
    const [party] = (await readList(euFinancialSanctions, at('fixture.xml'))).parties
    expect(party?.births).toEqual([
      { date: '1964-07-17', place: 'Velm', country: { text: 'IRAN', code: 'ir' } },
      { date: '1960', approximate: true },
      { note: '1343 (ISLAMIC)' },
    ])
  })

  const edited = async (from: string, to: string) => {
    const xml = await readFile(at('fixture.xml'), 'utf8')
    expect(xml).toContain(from)
    return (await readText(euFinancialSanctions, xml.replace(from, to))).parties[0]
  }

  it('does not take a day without a month for a month', async () => {
    const party = await edited(
      'birthdate="1964-07-17" circa="false" calendarType="GREGORIAN" dayOfMonth="17" monthOfYear="7"',
      'circa="false" calendarType="GREGORIAN" dayOfMonth="7"',
    )
    expect(party?.births?.[0]?.date).toBe('1964')
  })

  it('pads a month, and takes a date of its parts', async () => {
    const party = await edited('birthdate="1964-07-17" circa="false"', 'circa="false"')
    expect(party?.births?.[0]?.date).toBe('1964-07-17')
  })

  it('keeps parts of a name that other fields would mean as empty', async () => {
    expect((await edited('firstName="Orvando"', 'firstName="Na"'))?.names[0]).toMatchObject({ given: 'Na' })
  })
})

describe('EU financial sanctions, the formats before 2018', () => {
  it('reads the legacy XML with its composite numbers and approximate ranges', async () => {
    const [party] = (await readList(euFinancialSanctions, at('fixture-legacy.xml'))).parties
    expect(party?.id).toBe('eufsf:7')
    expect(party?.births).toEqual([
      { date: '1961..1963', approximate: true, place: 'Velm', country: { text: 'IRQ', code: 'iq' } },
    ])
    expect(party?.identifiers?.[1]).toEqual({
      type: 'passport',
      value: 'TL001095',
      label: 'National passport',
      country: { text: 'IRQ', code: 'iq' },
      note: '((passport))',
    })
  })

  const header = `Date_file${';x'.repeat(57)};EU_ref_num`
  const row = (reference: string, name: string, role: string) => {
    const cells = Array.from({ length: 59 }, () => '')
    Object.assign(cells, {
      0: '04/07/2018',
      2: 'P',
      3: '1/2012',
      4: '2012-02-21',
      6: 'TST',
      8: '1',
      17: name,
      20: role,
      58: reference,
    })
    return cells.join(';')
  }
  const damaged = (line: string) => `"${line.replaceAll('"', '""').replaceAll(',', '\t')}\t\t\t"`

  it('undoes what a spreadsheet did to the CSV: quoted lines, tabs for commas, quoted semicolons', async () => {
    const lines = [
      header,
      row('EU.1.1', 'Kestrel, Orvando', '"Governor of Velm; retired"'),
      row('EU.2.2', 'Müller', ''),
    ]
    const content = Buffer.from(lines.map(damaged).join('\n'), 'latin1')
    const { parties, report } = await readText(euFinancialSanctions, content, 'eu.csv')
    expect(parties.map(({ id, names }) => `${id} ${names[0]?.full}`)).toEqual([
      'eufsf:EU.1.1 Kestrel, Orvando',
      'eufsf:EU.2.2 Müller',
    ])
    expect(parties[0]?.positions).toEqual([{ description: 'Governor of Velm; retired' }])
    expect(report.version).toBe('2018-07-04')
  })

  it('stops where columns are missing or a party comes back', async () => {
    const short = [header, row('EU.1.1', 'A', '').replace(';', '')].join('\n')
    expect(await refusal(readText(euFinancialSanctions, short, 'eu.csv'))).toMatch(/line 2: 58 columns where 59/)
    const again = [header, row('EU.1.1', 'A', ''), row('EU.2.2', 'B', ''), row('EU.1.1', 'C', '')].join('\n')
    expect(await refusal(readText(euFinancialSanctions, again, 'eu.csv'))).toMatch(
      /line 4: EU_ref_num: EU\.1\.1 comes back/,
    )
  })
})
