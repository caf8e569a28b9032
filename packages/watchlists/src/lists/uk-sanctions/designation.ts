import { readDate } from '../../facts/dates.ts'
import { partyName } from '../../facts/names.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ownText, popAll, popText, popTexts, type XmlNode } from '../../reading/xml.ts'
import type { PartyName, Sanction } from '../../record.ts'
import { addDetails } from './designation-details.ts'
import { type UkParty, ukAddress, ukIdentifier, ukName } from './party.ts'

export function addDesignation(party: UkParty, { node, uniqueId }: { node: XmlNode; uniqueId: string }): void {
  party.names.push(...namesOf(node))
  party.identifiers.push(
    ...ukIdentifier('UK Sanctions List reference', { value: uniqueId, type: 'reference' }),
    ...ukIdentifier('UN reference number', { value: popText(node, 'UNReferenceNumber') ?? '', type: 'reference' }),
  )
  party.notes.push(popText(node, 'OtherInformation') ?? '')
  const updated = dayOf(popText(node, 'LastUpdated'))
  if (updated && updated > party.updatedOn) party.updatedOn = updated
  party.sanctions.push(sanctionOf(node, uniqueId))
  for (const holder of popAll(node, 'Addresses')) party.addresses.push(...popAll(holder, 'Address').flatMap(addressOf))
  for (const holder of popAll(node, 'Titles')) party.titles.push(...popTexts(holder, 'Title'))
  addDetails(party, node)
}

const dayOf = (text: string | undefined): string | undefined => (text ? readDate(text)?.date : undefined)

function namesOf(node: XmlNode): PartyName[] {
  const latin = popAll(node, 'Names').flatMap((holder) =>
    popAll(holder, 'Name').flatMap((name) => {
      const type = popText(name, 'NameType') ?? ''
      const strength = popText(name, 'AliasStrength') ?? ''
      const parts = [1, 2, 3, 4, 5, 6].map((number) => popText(name, `Name${number}`) ?? '')
      return ukName(parts, { type: nameType(name, type), quality: /^low/i.test(strength) ? 'weak' : 'strong' })
    }),
  )
  const original = popAll(node, 'NonLatinNames').flatMap((holder) =>
    popAll(holder, 'NonLatinName').flatMap((name) => {
      popTexts(name, 'NonLatinScriptType')
      popTexts(name, 'NonLatinScriptLanguage')
      const full = popText(name, 'NameNonLatinScript')
      return full ? [partyName(full, { type: 'original' })] : []
    }),
  )
  return [...latin, ...original]
}

const nameTypes: Record<string, PartyName['type']> = {
  'primary name': 'primary',
  'primary name variation': 'variation',
  alias: 'alias',
  'a.k.a': 'alias',
  'f.k.a': 'former',
  aka: 'alias',
  fka: 'former',
}

/** The case of the words varies within one file. */
function nameType(node: XmlNode, words: string): PartyName['type'] {
  const type = nameTypes[words.toLowerCase()]
  if (!type) throw doubt(node, 'NameType', ofRecord.notA(words, 'nameKind'))
  return type
}

function sanctionOf(node: XmlNode, uniqueId: string): Sanction {
  const measures = (popText(node, 'SanctionsImposed') ?? '')
    .split('|')
    .map((measure) => measure.trim())
    .filter(Boolean)
  for (const holder of popAll(node, 'SanctionsImposedIndicators'))
    for (const flag of holder.children.splice(0)) ownText(flag)
  const [programme, reason, source] = ['RegimeName', 'UKStatementofReasons', 'DesignationSource'].map((name) =>
    popText(node, name),
  )
  const from = dayOf(popText(node, 'DateDesignated'))
  return {
    body: 'United Kingdom',
    current: true,
    measures,
    ...(programme ? { programme } : {}),
    ...(from ? { from } : {}),
    ...(reason ? { reason } : {}),
    authority: [uniqueId, source && `source ${source}`].filter(Boolean).join(', '),
  }
}

function addressOf(address: XmlNode): ReturnType<typeof ukAddress> {
  const lines = [1, 2, 3, 4, 5, 6].map((number) => popText(address, `AddressLine${number}`) ?? '')
  return ukAddress(lines, {
    postalCode: popText(address, 'AddressPostalCode') ?? '',
    country: popText(address, 'AddressCountry') ?? '',
  })
}
