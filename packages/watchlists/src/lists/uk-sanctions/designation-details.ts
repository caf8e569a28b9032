import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ownText, popAll, popText, type XmlNode } from '../../reading/xml.ts'
import { type UkParty, ukIdentifier } from './party.ts'

const holders = ['IndividualDetails', 'EntityDetails', 'ShipDetails', 'PhoneNumbers', 'EmailAddresses', 'Websites']

/** Details are in nested wrappers with meaningless names; the innermost element decides. */
export function addDetails(party: UkParty, node: XmlNode): void {
  for (const name of holders) for (const holder of popAll(node, name)) walk(party, holder)
}

function walk(party: UkParty, node: XmlNode): void {
  const whole = wholes[node.name]
  if (whole) return whole(party, node)
  if (node.children.length > 0) {
    for (const child of node.children.splice(0)) walk(party, child)
    return
  }
  const text = ownText(node)
  if (text === undefined) return
  const leaf = leaves[node.name]
  if (!leaf) throw doubt(node, node.name, ofRecord.notUnderstood(text))
  leaf(party, text)
}

const wholes: Record<string, (party: UkParty, node: XmlNode) => void> = {
  Passport: (party, node) => {
    const [value = '', note = ''] = [popText(node, 'PassportNumber'), popText(node, 'PassportAdditionalInformation')]
    party.identifiers.push(...ukIdentifier('Passport', { value, note }))
  },
  NationalIdentifier: (party, node) => {
    const [value = '', note = ''] = [
      popText(node, 'NationalIdentifierNumber'),
      popText(node, 'NationalIdentifierAdditionalInformation'),
    ]
    party.identifiers.push(...ukIdentifier('National identifier', { value, note }))
  },
  Location: (party, node) => {
    party.births.push({
      date: '',
      town: popText(node, 'TownOfBirth') ?? '',
      country: popText(node, 'CountryOfBirth') ?? '',
    })
  },
}

const note = (label: string) => (party: UkParty, text: string) => void party.notes.push(`${label}: ${text}`)
const identifier = (label: string) => (party: UkParty, value: string) =>
  void party.identifiers.push(...ukIdentifier(label, { value }))

const leaves: Record<string, (party: UkParty, text: string) => void> = {
  DOB: (party, date) => void party.births.push({ date, town: '', country: '' }),
  Nationality: (party, text) => void party.nationalities.push(text),
  Position: (party, text) => void party.positions.push(text),
  Gender: (party, text) => void party.genders.push(text),
  Title: (party, text) => void party.titles.push(text),
  PhoneNumber: (party, value) => void party.contacts.push({ type: 'phone', value }),
  EmailAddress: (party, value) => void party.contacts.push({ type: 'email', value }),
  Website: (party, value) => void party.contacts.push({ type: 'website', value }),
  BusinessRegistrationNumber: identifier('Business registration number'),
  IMONumber: identifier('IMO number'),
  HullIdentificationNumber: identifier('Hull identification number'),
  TypeOfEntity: note('Type of entity'),
  Subsidiary: note('Subsidiary'),
  ParentCompany: note('Parent company'),
  TypeOfShip: note('Type of ship'),
  CurrentOwnerOperator: note('Current owner or operator'),
  PreviousOwnerOperator: note('Previous owner or operator'),
  CurrentBelievedFlagOfShip: note('Current believed flag'),
  PreviousFlag: note('Previous flag'),
  TonnageOfShip: note('Tonnage'),
  LengthOfShip: note('Length'),
  YearBuilt: note('Year built'),
}
