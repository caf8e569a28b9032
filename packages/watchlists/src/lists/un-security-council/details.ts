import { cleanOrNone, present } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { identifierType } from '../../facts/identifiers.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, popText, popTexts, type XmlNode } from '../../reading/xml.ts'
import type { Address, DatedPlace, PartyIdentifier } from '../../record.ts'

export function birthOf(node: XmlNode): DatedPlace | undefined {
  const kind = popText(node, 'TYPE_OF_DATE')
  const note = cleanOrNone(popText(node, 'NOTE'))
  const [from, to] = [popText(node, 'FROM_YEAR'), popText(node, 'TO_YEAR')]
  const words = popText(node, 'DATE') ?? popText(node, 'YEAR') ?? (from && to ? `${from}..${to}` : undefined)
  if (words === undefined) return note ? { note } : undefined
  const read = readDate(words)
  if (!read) throw doubt(node, 'DATE', ofRecord.notA(words, 'date'))
  const approximate = kind === 'APPROXIMATELY' || read.approximate ? true : undefined
  return present<DatedPlace>({ date: read.date, approximate, note })
}

export function placeOfBirth(node: XmlNode): DatedPlace | undefined {
  const country = cleanOrNone(popText(node, 'COUNTRY'))
  const place = ['STREET', 'CITY', 'STATE_PROVINCE']
    .flatMap((name) => cleanOrNone(popText(node, name)) ?? [])
    .join(', ')
  const note = cleanOrNone(popText(node, 'NOTE'))
  if (!place && !country && !note) return undefined
  return present<DatedPlace>({
    place: place || undefined,
    country: country ? placeOf(country) : undefined,
    note,
  })
}

export function addressOf(node: XmlNode): Address | undefined {
  const [street, city, region, postalCode] = ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE'].map((name) =>
    cleanOrNone(popText(node, name)),
  )
  const country = cleanOrNone(popText(node, 'COUNTRY'))
  const note = cleanOrNone(popText(node, 'NOTE'))
  const full = [street, city, region, postalCode, country].filter(Boolean).join(', ')
  if (!full && !note) return undefined
  const lines = street ? [street] : undefined
  return present<Address>({
    full: full || note || '',
    lines,
    city,
    region,
    postalCode,
    country: country ? placeOf(country) : undefined,
    note,
  })
}

export function documentOf(node: XmlNode): PartyIdentifier | undefined {
  const label = [...popTexts(node, 'TYPE_OF_DOCUMENT'), ...popTexts(node, 'TYPE_OF_DOCUMENT2')].join(', ')
  const value = cleanOrNone(popText(node, 'NUMBER'))
  const issuer = popText(node, 'ISSUING_COUNTRY') ?? popText(node, 'COUNTRY_OF_ISSUE')
  popTexts(node, 'COUNTRY_OF_ISSUE')
  popTexts(node, 'CITY_OF_ISSUE')
  const note = cleanOrNone(popText(node, 'NOTE'))
  const issuedOn = popText(node, 'DATE_OF_ISSUE')
  const expiresOn = popText(node, 'DATE_OF_EXPIRY')
  if (!value) return undefined
  return present<PartyIdentifier>({
    type: identifierType(`${label} ${value}`),
    value: numberIn(value),
    label: label || undefined,
    country: issuer ? placeOf(issuer) : undefined,
    issuedOn,
    expiresOn,
    note,
  })
}

/** "Libyan passport No. 513519": the number is the last word with a digit. */
function numberIn(value: string): string {
  const bare = value.replace(/\((?:expire|issued|previous)[^)]*\)/gi, '').trim()
  if (!/number|passport|\bno\b|card/i.test(bare)) return bare
  return (
    bare
      .split(/(?:number|no\.?|passport|card)[\s:.]*(?=[A-Z]{0,6}[\s.-]?\d)/i)
      .at(-1)
      ?.trim() ?? bare
  )
}
