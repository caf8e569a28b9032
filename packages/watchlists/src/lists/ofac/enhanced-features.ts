import { present } from '../../facts/clean.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ignore, ownText, popAll, popText, type XmlNode } from '../../reading/xml.ts'
import type { DatedPlace } from '../../record.ts'
import { ofacIdentifier } from './legacy-details.ts'
import { type OfacParty, storeGender } from './party.ts'
import { placeOfBirth } from './remarks.ts'

const contacts = {
  Website: 'website',
  'Email Address': 'email',
  'Phone Number': 'phone',
  Telephone: 'phone',
  Fax: 'fax',
} as const
const numbered = /number|address - |swift|\bid\b|\bno\.|imo|mmsi|isin|bik|ticker|d-u-n-s|call sign|identification/i

export function addFeature(party: OfacParty, feature: XmlNode): void {
  ignore(feature, ['versionId', 'isPrimary', 'reliability', 'valueRefId'])
  const [type] = popAll(feature, 'type')
  const label = (type && (ignore(type, ['featureTypeId']), ownText(type))) ?? ''
  const value = popText(feature, 'value') ?? ''
  const [date] = popAll(feature, 'valueDate')
  const span = date && spanOf(date)
  const comment = popText(feature, 'comments')
  if (label === 'Birthdate') party.births.push(birth(feature, { value, span, comment }))
  else storeFeature(party, { label, value, comment })
}

/** Stores a labelled fact in the field of its label; facts without a field become notes. */
export function storeFeature(
  party: OfacParty,
  { label, value, comment }: { label: string; value: string; comment?: string | undefined },
): void {
  if (label === 'Place of Birth') party.births.push(placeOfBirth(value))
  else if (label === 'Gender') storeGender(party, value)
  else if (/^(?:Nationality|Citizenship) Country$/.test(label)) party.nationalities.push(value)
  else if (label === 'Title') party.titles.push(value)
  else if (label in contacts) party.contacts.push({ type: contacts[label as keyof typeof contacts], value })
  else if (numbered.test(label) && !/date|directive|executive order/i.test(label))
    party.identifiers.push(ofacIdentifier(label, { value }))
  else party.notes.push([`${label} ${value}`, comment].filter(Boolean).join('; '))
}

export interface Span {
  from: string
  to: string
  isApproximate: boolean
}

/** A whole year is given as its first and last day. */
function spanOf(date: XmlNode): Span {
  ignore(date, ['id', 'isDateRange', 'fromDateEnd', 'toDateBegin'])
  const [from = '', to = ''] = [popText(date, 'fromDateBegin'), popText(date, 'toDateEnd')]
  return { from, to, isApproximate: popText(date, 'isApproximate') === 'true' }
}

function birth(
  feature: XmlNode,
  { value, span, comment }: { value: string; span: Span | undefined; comment: string | undefined },
): DatedPlace {
  if (!span) throw doubt(feature, 'valueDate', ofRecord.undatedBirth(value))
  const approximate = span.isApproximate || /circa/i.test(value) ? true : undefined
  return present<DatedPlace>({ date: dateOfSpan(span.from, span.to), approximate, note: comment })
}

export function dateOfSpan(from: string, to: string): string {
  if (from === to) return from
  const years = [from.slice(0, 4), to.slice(0, 4)]
  const isWholeYears = from.endsWith('-01-01') && to.endsWith('-12-31')
  if (isWholeYears) return years[0] === years[1] ? `${years[0]}` : `${years[0]}..${years[1]}`
  const isWholeMonth = from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && Number(to.slice(8)) >= 28
  return isWholeMonth ? from.slice(0, 7) : `${from}..${to}`
}
