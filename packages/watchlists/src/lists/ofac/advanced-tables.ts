import { cleanOrNone } from '../../facts/clean.ts'
import { ownText, popAll, popAttribute, popText, type XmlNode } from '../../reading/xml.ts'
import type { Address, PartyIdentifier } from '../../record.ts'
import { dateOfSpan } from './enhanced-features.ts'
import { ofacIdentifier } from './legacy-details.ts'
import { ofacAddress } from './party.ts'

/** Reference tables that parties of the advanced format refer to by number. */
export interface AdvancedTables {
  issued: string
  values: Map<string, string>
  locations: Map<string, Address>
  documents: Map<string, PartyIdentifier[]>
  entries: Map<string, { programmes: string[]; listedOn: string }>
  relations: Map<string, { to: string; type: string }[]>
}

export const newTables = (): AdvancedTables => ({
  issued: '',
  values: new Map(),
  locations: new Map(),
  documents: new Map(),
  entries: new Map(),
  relations: new Map(),
})

/** Numbers are unique only within their set. */
export const valueOf = (tables: AdvancedTables, set: string, id: string | undefined): string =>
  tables.values.get(`${set} ${id}`) ?? ''

export function addToTables(tables: AdvancedTables, node: XmlNode): void {
  if (node.name === 'Location') addLocation(tables, node)
  else if (node.name === 'IDRegDocument') addDocument(tables, node)
  else if (node.name === 'SanctionsEntry') addEntry(tables, node)
  else if (node.name === 'ProfileRelationship') addRelation(tables, node)
  else tables.values.set(`${node.name} ${popAttribute(node, 'ID')}`, ownText(node) ?? '')
}

function addLocation(tables: AdvancedTables, node: XmlNode): void {
  const parts: Record<string, string> = {}
  for (const part of popAll(node, 'LocationPart')) {
    const name = valueOf(tables, 'LocPartType', popAttribute(part, 'LocPartTypeID'))
    parts[name] = popAll(part, 'LocationPartValue')
      .flatMap((value) => popText(value, 'Value') ?? [])
      .join(' ')
  }
  const [land] = popAll(node, 'LocationCountry')
  const country = land && valueOf(tables, 'Country', popAttribute(land, 'CountryID'))
  const [address] = ofacAddress([parts['ADDRESS1'] ?? '', parts['ADDRESS2'] ?? '', parts['ADDRESS3'] ?? ''], {
    city: parts['CITY'],
    region: parts['STATE/PROVINCE'] ?? parts['REGION'],
    postalCode: parts['POSTAL CODE'],
    country: cleanOrNone(country),
  })
  if (address) tables.locations.set(popAttribute(node, 'ID') ?? '', address)
}

function addDocument(tables: AdvancedTables, node: XmlNode): void {
  const identity = popAttribute(node, 'IdentityID') ?? ''
  const value = popText(node, 'IDRegistrationNo')
  if (!value) return
  const land = valueOf(tables, 'Country', popAttribute(node, 'IssuedBy-CountryID')) || undefined
  const label = valueOf(tables, 'IDRegDocType', popAttribute(node, 'IDRegDocTypeID'))
  const known = tables.documents.get(identity) ?? []
  tables.documents.set(identity, [...known, ofacIdentifier(label, { value, land })])
}

function addEntry(tables: AdvancedTables, node: XmlNode): void {
  const measures = popAll(node, 'SanctionsMeasure')
  const programmes = measures
    .filter((measure) => valueOf(tables, 'SanctionsType', popAttribute(measure, 'SanctionsTypeID')) === 'Program')
    .flatMap((measure) => popText(measure, 'Comment') ?? [])
  const days = popAll(node, 'EntryEvent')
    .flatMap((event) => popAll(event, 'Date').map(dayOf))
    .sort()
  tables.entries.set(popAttribute(node, 'ProfileID') ?? '', { programmes, listedOn: days[0] ?? '' })
}

function addRelation(tables: AdvancedTables, node: XmlNode): void {
  const from = popAttribute(node, 'From-ProfileID') ?? ''
  const type = valueOf(tables, 'RelationType', popAttribute(node, 'RelationTypeID'))
  tables.relations.set(from, [
    ...(tables.relations.get(from) ?? []),
    { to: popAttribute(node, 'To-ProfileID') ?? '', type },
  ])
}

/** Year, month and day as elements. */
export function dayOf(node: XmlNode): string {
  popAttribute(node, 'CalendarTypeID')
  const [year = '', month = '1', day = '1'] = ['Year', 'Month', 'Day'].map((name) => popText(node, name))
  return year && `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A period runs from the first day of its start to the last day of its end. */
export function periodOf(node: XmlNode): { date: string; isApproximate: boolean } {
  for (const name of ['CalendarTypeID', 'YearFixed', 'MonthFixed', 'DayFixed']) popAttribute(node, name)
  const [start, end] = ['Start', 'End'].map((name) => popAll(node, name)[0])
  const approximate = [start, end].map((edge) => edge && popAttribute(edge, 'Approximate'))
  const days = [start, end].map((edge) => (edge ? edge.children.splice(0).map(dayOf).filter(Boolean) : []))
  const from = days[0]?.[0] ?? ''
  const to = days[1]?.at(-1) ?? days[0]?.at(-1) ?? from
  return { date: from && dateOfSpan(from, to), isApproximate: approximate.includes('true') }
}
