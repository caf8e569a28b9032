import { present } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { identifierType } from '../../facts/identifiers.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ignore, popAll, popText, type XmlNode } from '../../reading/xml.ts'
import type { PartyIdentifier } from '../../record.ts'
import { type OfacParty, ofacAddress, storeGender } from './party.ts'
import { placeOfBirth } from './remarks.ts'

export function addLegacyLists(party: OfacParty, node: XmlNode): void {
  each(node, 'idList/id', (item) => addId(party, item))
  each(node, 'addressList/address', (item) => {
    const lines = [1, 2, 3].map((number) => popText(item, `address${number}`) ?? '')
    const [city, region, postalCode, country] = ['city', 'stateOrProvince', 'postalCode', 'country'].map((name) =>
      popText(item, name),
    )
    party.addresses.push(...ofacAddress(lines, { city, region, postalCode, country }))
  })
  each(node, 'nationalityList/nationality', (item) => void party.nationalities.push(popText(item, 'country') ?? ''))
  each(node, 'citizenshipList/citizenship', (item) => void party.nationalities.push(popText(item, 'country') ?? ''))
  each(node, 'dateOfBirthList/dateOfBirthItem', (item) => {
    const words = popText(item, 'dateOfBirth') ?? ''
    const read = readDate(words)
    if (!read) throw doubt(item, 'dateOfBirth', ofRecord.notA(words, 'date'))
    party.births.push(read)
  })
  each(
    node,
    'placeOfBirthList/placeOfBirthItem',
    (item) => void party.births.push(placeOfBirth(popText(item, 'placeOfBirth') ?? '')),
  )
  for (const vessel of popAll(node, 'vesselInfo')) addVessel(party, vessel)
}

function each(node: XmlNode, path: string, use: (item: XmlNode) => void): void {
  const [list = '', element = ''] = path.split('/')
  for (const holder of popAll(node, list)) {
    for (const item of popAll(holder, element)) {
      ignore(item, ['uid', 'mainEntry'])
      use(item)
    }
  }
}

const contacts = { Website: 'website', 'Email Address': 'email', 'Phone Number': 'phone' } as const
// The list of numbers also contains remarks that are not numbers.
const remarkLabel =
  /sanctions|determination|directive|directory|date|organization type|nationality of registration|target type|executive order|transactions prohibited|issuer name|caatsa/i

function addId(party: OfacParty, item: XmlNode): void {
  const [label = '', value = '', land] = ['idType', 'idNumber', 'idCountry'].map((name) => popText(item, name))
  const [issued, expires] = ['issueDate', 'expirationDate'].map((name) => popText(item, name))
  if (label === 'Gender') storeGender(party, value)
  else if (label in contacts) party.contacts.push({ type: contacts[label as keyof typeof contacts], value })
  else if (remarkLabel.test(label)) party.notes.push(`${label} ${value}`)
  else party.identifiers.push(ofacIdentifier(label, { value, land, issued, expires }))
}

export function ofacIdentifier(
  label: string,
  {
    value,
    land,
    issued,
    expires,
  }: { value: string; land?: string | undefined; issued?: string | undefined; expires?: string | undefined },
): PartyIdentifier {
  const currency = /^Digital Currency Address - \w+/.test(label)
  return present<PartyIdentifier>({
    type: currency ? 'wallet' : identifierType(label),
    value: value.replace(/^IMO (?=\d{7}$)/, ''),
    label,
    country: land ? placeOf(land) : undefined,
    issuedOn: issued ? (readDate(issued)?.date ?? issued) : undefined,
    expiresOn: expires ? (readDate(expires)?.date ?? expires) : undefined,
  })
}

function addVessel(party: OfacParty, vessel: XmlNode): void {
  const callSign = popText(vessel, 'callSign')
  if (callSign) party.identifiers.push({ type: 'callsign', value: callSign, label: 'Call sign' })
  const labels = {
    vesselType: 'Vessel type',
    vesselFlag: 'Flag',
    vesselOwner: 'Owner',
    tonnage: 'Tonnage',
    grossRegisteredTonnage: 'Gross registered tonnage',
  }
  for (const [name, label] of Object.entries(labels)) {
    const value = popText(vessel, name)
    if (value) party.notes.push(`${label}: ${value}`)
  }
}
