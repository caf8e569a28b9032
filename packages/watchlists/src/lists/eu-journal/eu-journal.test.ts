import { describe, expect, it } from 'vitest'
import { readList, readText, withFile } from '../../../test/read-list.ts'
import { journalIdOf } from './journal-id.ts'
import { euJournal } from './list.ts'

describe('EU annexes transcribed from the Official Journal', () => {
  const columns =
    'celex,recordId,programKey,annex,measure,startDate,reason,schema,name,alias,weakAlias,previousName,country,nationality,jurisdiction,birthDate,birthPlace,position,passportNumber,gender,appearance,ethnicity,fatherName,motherName,incorporationDate,legalForm,sector,registrationNumber,taxNumber,idNumber,innCode,ogrnCode,kppCode,okpoCode,leiCode,swiftBic,ticker,imoNumber,mmsi,flag,address,phone,email,website,notes'.split(
      ',',
    )
  const row = (fields: Record<string, string>) => columns.map((column) => fields[column] ?? '').join(',')

  it('drops printed labels and pictures, takes aliases out of names, and numbers by the place in the law', async () => {
    const text = [
      columns.join(),
      row({
        celex: '32099R0001',
        recordId: '1',
        programKey: 'T',
        annex: 'IV',
        startDate: '12.9.2014',
        schema: 'Asset',
        name: 'A',
      }),
      row({
        celex: '32099R0001',
        recordId: '2',
        programKey: 'T',
        annex: 'IV',
        startDate: '12.9.2014',
        schema: 'Person',
        name: 'Orvando (a.k.a. Orvandu; Orv) KESTREL',
        alias: 'Chinese: 奧凡度; Text of image; Kestrik',
        innCode: '77 (Tax ID/INN)',
      }),
    ].join('\r\n')
    const { parties, report } = await readText(euJournal, text, '32099R0001.csv')
    expect(parties.map(({ id }) => id)).toEqual(['eu:32099R0001:IV:2'])
    expect(report.tally.get('records')).toBe(2)
    expect(parties[0]?.names.map(({ full, type }) => [full, type])).toEqual([
      ['Orvando KESTREL', 'primary'],
      ['Orvandu KESTREL', 'alias'],
      ['Orv KESTREL', 'alias'],
      ['奧凡度', 'original'],
      ['Kestrik', 'alias'],
    ])
    expect(parties[0]).toMatchObject({ listedOn: '2014-09-12', identifiers: [{ type: 'tax', value: '77' }] })
  })

  const kestrel = { celex: '32099R0001', recordId: '2', annex: 'IV', schema: 'Person', name: 'Orvando KESTREL' }
  const unnumbered = { ...kestrel, recordId: '', name: 'Velm Harbour Bank' }
  const idsOf = async (rows: Record<string, string>[]) => {
    const { parties } = await readText(euJournal, [columns.join(), ...rows.map(row)].join('\r\n'), '32099R0001.csv')
    return parties.map(({ id }) => id)
  }

  it('keeps every id when rows are inserted, put in another order or spelt in another way', async () => {
    const ids = ['eu:32099R0001:IV:2', 'eu:32099R0001:IV:velm-harbour-bank']
    expect(await idsOf([kestrel, unnumbered])).toEqual(ids)
    expect(await idsOf([unnumbered, kestrel])).toEqual(ids.toReversed())
    expect(await idsOf([{ ...kestrel, recordId: '1', name: 'Wagtail' }, kestrel, unnumbered])).toEqual([
      'eu:32099R0001:IV:1',
      ...ids,
    ])
    expect(await idsOf([{ ...kestrel, name: 'Orvando KESTRELL' }, unnumbered])).toEqual(ids)
  })

  it('joins the entry of an amendment with the same entry of the act that it amends', async () => {
    const amending = ['amendedCelex', 'amendmentCelex', ...columns.slice(1)]
    const amended = { ...kestrel, amendedCelex: '32099R0001', amendmentCelex: '32100R0007', name: 'Orvando KESTRELL' }
    const act = [columns.join(), row({ ...kestrel, birthDate: '1.2.1964' })].join('\r\n')
    const amendment = [amending.join(), amending.map((column) => amended[column as 'name'] ?? '').join()].join('\r\n')
    const { parties } = await withFile(act, '32099R0001.csv', (one) =>
      withFile(amendment, '32100R0007.csv', (other) => readList(euJournal, one, other)),
    )
    expect(parties.map(({ id, names }) => [id, names.map(({ full }) => full)])).toEqual([
      ['eu:32099R0001:IV:2', ['Orvando KESTREL', 'Orvando KESTRELL']],
    ])
    expect(parties[0]?.births).toEqual([{ date: '1964-02-01' }])
    expect(parties[0]?.sanctions?.map(({ authority }) => authority)).toEqual([
      '32099R0001, annex IV',
      '32100R0007, annex IV',
    ])
  })

  it('knows by its new id a party of an edition whose ids ended with the row', async () => {
    const former = async (id: string) => {
      const { parties } = await readText(euJournal, [columns.join(), row(unnumbered)].join('\r\n'), '32099R0001.csv')
      return journalIdOf({ ...parties[0]!, id })
    }
    expect([
      await former('eu:32099R0001:IV:2:17'),
      await former('eu:32099R0001:IV::18'),
      await former('eu:32099R0001:IV:2'),
    ]).toEqual(['eu:32099R0001:IV:2', 'eu:32099R0001:IV:velm-harbour-bank', 'eu:32099R0001:IV:2'])
  })
})
