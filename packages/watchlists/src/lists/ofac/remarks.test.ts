import { describe, expect, it } from 'vitest'
import { placeOfBirth, readRemarks } from './remarks.ts'

describe('the remarks of a party', () => {
  it('give names in quotes as weak aliases, former ones by their kind', () => {
    const { names, rest } = readRemarks("a.k.a. 'VELDIN'; alt. f.k.a. 'QUERN'.")
    expect(names).toMatchObject([
      { full: 'VELDIN', type: 'alias', quality: 'weak' },
      { full: 'QUERN', type: 'former', quality: 'weak' },
    ])
    expect(rest).toEqual([])
  })

  it('keep a semicolon inside the quotes of an alias', () => {
    expect(readRemarks("a.k.a. 'VELDIN; QUERN'; Gender Male.").names.map(({ full }) => full)).toEqual(['VELDIN; QUERN'])
  })

  it('give dates and places of birth, and the words of a date that cannot be read', () => {
    const { births } = readRemarks('DOB 05 Apr 1961; alt. DOB early 1960s; POB Veldin, Iran')
    expect(births).toEqual([
      { date: '1961-04-05' },
      { note: 'early 1960s' },
      { place: 'Veldin, Iran', country: { text: 'Iran', code: 'ir' } },
    ])
  })

  it('give nationalities, genders, links and contacts', () => {
    const found = readRemarks(
      'nationality Iran; citizen Iraq; Gender Female; (Linked To: QUERN TRADING); Website www.quern.example; Fax: 1234',
    )
    expect(found).toMatchObject({
      nationalities: ['Iran', 'Iraq'],
      genders: ['female'],
      linkedTo: ['QUERN TRADING'],
      contacts: [
        { type: 'website', value: 'www.quern.example' },
        { type: 'fax', value: '1234' },
      ],
    })
  })

  it('give numbers with their issuer, dates and note', () => {
    const { identifiers } = readRemarks('Passport A1234 (Iran) issued 1 Jan 2010 expires 2 Feb 2020 (individual)')
    expect(identifiers).toEqual([
      {
        type: 'passport',
        value: 'A1234',
        label: 'Passport',
        country: { text: 'Iran', code: 'ir' },
        issuedOn: '2010-01-01',
        expiresOn: '2020-02-02',
        note: 'individual',
      },
    ])
  })

  it('read a vessel number without its prefix, and a wallet with its currency', () => {
    const { identifiers } = readRemarks(
      'Vessel Registration Identification IMO 9123456; Digital Currency Address - XBT quern1x',
    )
    expect(identifiers).toMatchObject([
      { type: 'imo', value: '9123456' },
      { type: 'wallet', value: 'quern1x', label: 'Digital Currency Address - XBT' },
    ])
  })

  it('keep everything else as text', () => {
    expect(readRemarks('Chairman of the board; Gender Unknown.').rest).toEqual([
      'Chairman of the board',
      'Gender Unknown',
    ])
    expect(readRemarks('').rest).toEqual([])
  })
})

it('takes the country of a place of birth from behind its last comma, if it is one', () => {
  expect(placeOfBirth('Quern, Veldin')).toEqual({ place: 'Quern, Veldin' })
  expect(placeOfBirth('France')).toEqual({ place: 'France', country: { text: 'France', code: 'fr' } })
})
