import { cleanOrNone, present } from '../../facts/clean.ts'
import { readDate } from '../../facts/dates.ts'
import { identifierType } from '../../facts/identifiers.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ignore, popAll, popAttribute, popTexts, type XmlNode } from '../../reading/xml.ts'
import type { Address, DatedPlace, PartyIdentifier, Place } from '../../record.ts'

const legal = ['regulationSummary', 'regulationLanguage', 'logicalId']

function country(node: XmlNode): Place | undefined {
  const code = popAttribute(node, 'countryIso2Code')
  const text = popAttribute(node, 'countryDescription') ?? code
  return code && code !== '00' && text ? { text, code: code.toLowerCase() } : undefined
}

export function birthOf(node: XmlNode): DatedPlace | undefined {
  ignore(node, legal)
  const [year, month, day] = ['year', 'monthOfYear', 'dayOfMonth'].map((part) => popAttribute(node, part))
  const whole = popAttribute(node, 'birthdate')
  const calendar = popAttribute(node, 'calendarType')
  const written =
    whole ??
    // A day without its month would stand in the place of the month.
    [year, month, month && day]
      .filter(Boolean)
      .map((part) => part?.padStart(2, '0'))
      .join('-')
  const [from, to] = [popAttribute(node, 'yearRangeFrom'), popAttribute(node, 'yearRangeTo')]
  const words = written || (from && to ? `${from}..${to}` : (from ?? to))
  // A Hijri year is six hundred years off: only a date converted by the publisher counts.
  const usable = calendar === 'GREGORIAN' || (whole !== undefined && Number(whole.slice(0, 4)) > 1700)
  const read = words && usable ? readDate(words) : undefined
  if (words && usable && !read) throw doubt(node, 'birthdate', ofRecord.notA(words, 'date'))
  const place = ['city', 'place', 'region', 'zipCode']
    .flatMap((part) => cleanOrNone(popAttribute(node, part)) ?? [])
    .join(', ')
  const circa = popAttribute(node, 'circa') === 'true' || undefined
  const said = [
    popAttribute(node, 'remark'),
    ...popTexts(node, 'remark'),
    words && !read ? `${words} (${calendar})` : undefined,
  ]
  const birth = present<DatedPlace>({
    date: read?.date,
    approximate: read && circa,
    place: place || undefined,
    country: country(node),
    note: said.flatMap((text) => cleanOrNone(text) ?? []).join('; ') || undefined,
  })
  return Object.keys(birth).length > 0 ? birth : undefined
}

export function addressOf(node: XmlNode): Address | undefined {
  ignore(node, [...legal, 'asAtListingTime'])
  const [street, poBox, city, place, region, postalCode] = [
    'street',
    'poBox',
    'city',
    'place',
    'region',
    'zipCode',
  ].map((part) => cleanOrNone(popAttribute(node, part)))
  const land = country(node)
  const note =
    [popAttribute(node, 'remark'), ...popTexts(node, 'remark'), ...contactLines(node)].filter(Boolean).join('; ') ||
    undefined
  const full = [street, poBox, place, city, region, postalCode, land?.text].filter(Boolean).join(', ')
  if (!full && !note) return undefined
  const lines = [street, poBox, place].filter((line) => line !== undefined)
  return present<Address>({ full: full || note || '', lines, city, region, postalCode, country: land, note })
}

/** Telephone numbers and websites appear inside addresses as key and value. */
function contactLines(node: XmlNode): string[] {
  return popAll(node, 'contactInfo').map((info) => {
    const key = popAttribute(info, 'key')
    return `${key}: ${popAttribute(info, 'value')}`
  })
}

export function identificationOf(node: XmlNode): PartyIdentifier | undefined {
  ignore(node, [...legal, 'region'])
  const [code, named] = [
    popAttribute(node, 'identificationTypeCode'),
    popAttribute(node, 'identificationTypeDescription'),
  ]
  const value = cleanOrNone(popAttribute(node, 'number')) ?? cleanOrNone(popAttribute(node, 'latinNumber'))
  ignore(node, ['latinNumber', 'nameOnDocument', 'issuedBy', 'diplomatic'])
  const doubts = ['knownExpired', 'knownFalse', 'reportedLost', 'revokedByIssuer'].filter(
    (flag) => popAttribute(node, flag) === 'true',
  )
  const note =
    [popAttribute(node, 'remark'), ...popTexts(node, 'remark'), ...doubts].filter(Boolean).join('; ') || undefined
  const dates = {
    issuedOn: popAttribute(node, 'issuedDate') ?? popAttribute(node, 'validFrom'),
    expiresOn: popAttribute(node, 'validTo'),
  }
  ignore(node, ['issuedDate', 'validFrom'])
  const land = country(node)
  if (!value) return undefined
  const label = named ?? code
  return present<PartyIdentifier>({
    type: identifierType(`${code} ${named ?? ''}`),
    value,
    label,
    country: land,
    ...dates,
    note,
  })
}
