import { present } from '../../facts/clean.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ignore, ownText, popAll, popAttribute, popText, type XmlNode } from '../../reading/xml.ts'
import type { PartyName } from '../../record.ts'
import { addFeature } from './enhanced-features.ts'
import { ofacIdentifier } from './legacy-details.ts'
import { newOfacParty, type OfacParty, ofacAddress, ofacKinds, ofacName } from './party.ts'

export function enhancedParty(node: XmlNode, number: string): OfacParty {
  const [general] = popAll(node, 'generalInfo')
  if (!general || !/^\d+$/.test(number)) throw doubt(node, 'id', ofRecord.notA(number, 'generalEntity'))
  ignore(general, ['identityId'])
  const kind = reference(general, 'entityType') ?? ''
  if (!(kind.toLowerCase() in ofacKinds)) throw doubt(general, 'entityType', ofRecord.notA(kind, 'type'))
  const party = newOfacParty(number, kind)
  party.notes.push(popText(general, 'remarks') ?? '')
  party.titles.push(popText(general, 'title') ?? '')
  inside(node, 'names/name', (name) => void party.names.push(...namesOf(name, kind)))
  inside(node, 'addresses/address', (address) => addAddresses(party, address))
  inside(node, 'features/feature', (feature) => addFeature(party, feature))
  inside(node, 'identityDocuments/identityDocument', (document) => addDocument(party, document))
  inside(node, 'relationships/relationship', (relation) => addRelation(party, relation))
  inside(node, 'sanctionsPrograms/sanctionsProgram', (programme) => void party.programmes.push(wholeText(programme)))
  inside(node, 'sanctionsTypes/sanctionsType', (type) => void party.notes.push(`Sanction: ${wholeText(type)}`))
  inside(node, 'sanctionsLists/sanctionsList', (list) => addList(party, list))
  return party
}

export function inside(node: XmlNode, path: string, use: (item: XmlNode) => void): void {
  const [holder = '', element = ''] = path.split('/')
  for (const list of popAll(node, holder))
    for (const item of popAll(list, element)) {
      ignore(item, ['id'])
      use(item)
    }
}

/** The text of a child that also refers to the reference values. */
export function reference(node: XmlNode, name: string): string | undefined {
  const [found] = popAll(node, name)
  return found && wholeText(found)
}

function wholeText(node: XmlNode): string {
  ignore(node, ['refId', 'id', 'datePublished'])
  return ownText(node) ?? ''
}

function addList(party: OfacParty, list: XmlNode): void {
  const day = popAttribute(list, 'datePublished')?.slice(0, 10)
  if (day && (!party.listedOn || day < party.listedOn)) party.listedOn = day
  party.notes.push(`List: ${wholeText(list)}`)
}

const aliasTypes: Record<string, PartyName['type']> = { 'A.K.A.': 'alias', 'F.K.A.': 'former', 'N.K.A.': 'alias' }

/** A name has one Latin form and possibly forms in other scripts. */
function namesOf(name: XmlNode, kind: string): PartyName[] {
  const alias = reference(name, 'aliasType')
  const isPrimary = popText(name, 'isPrimary') === 'true'
  const quality = popText(name, 'isLowQuality') === 'true' ? 'weak' : 'strong'
  const type = isPrimary ? 'primary' : aliasTypes[alias ?? '']
  if (!type) throw doubt(name, 'aliasType', ofRecord.notA(alias ?? '', 'aliasKind'))
  const names: PartyName[] = []
  inside(name, 'translations/translation', (translation) => {
    ignore(translation, ['formattedFirstName', 'formattedLastName', 'nameParts', 'isPrimary'])
    const script = reference(translation, 'script') ?? ''
    const full = popText(translation, 'formattedFullName')
    if (!full) throw doubt(translation, 'formattedFullName', ofRecord.lacks('name'))
    if (script === 'Latin') names.push(ofacName(full, { kind, type, quality }))
    else names.push(ofacName(full, { kind: 'entity', type: 'original', quality, note: script }))
  })
  return names
}

function addAddresses(party: OfacParty, address: XmlNode): void {
  const country = reference(address, 'country')
  const forms: Record<string, string>[] = []
  inside(address, 'translations/translation', (translation) => {
    ignore(translation, ['isPrimary', 'script'])
    const parts: Record<string, string> = {}
    inside(translation, 'addressParts/addressPart', (part) => {
      parts[reference(part, 'type') ?? ''] = popText(part, 'value') ?? ''
    })
    forms.push(parts)
  })
  for (const parts of forms.length > 0 ? forms : [{}]) {
    const part = (name: string): string | undefined => (parts as Record<string, string>)[name]
    const lines = ['ADDRESS1', 'ADDRESS2', 'ADDRESS3'].map((name) => part(name) ?? '')
    party.addresses.push(
      ...ofacAddress(lines, {
        city: part('CITY'),
        region: part('STATE/PROVINCE') ?? part('REGION'),
        postalCode: part('POSTAL CODE'),
        country,
      }),
    )
  }
}

function addDocument(party: OfacParty, document: XmlNode): void {
  ignore(document, ['name'])
  const label = reference(document, 'type') ?? ''
  const [value, valid, place, authority, issued, expires] = [
    'documentNumber',
    'isValid',
    'issuingLocation',
    'issuingAuthority',
    'issueDate',
    'expirationDate',
  ].map((name) => popText(document, name))
  const comment = popText(document, 'comments')
  const country = reference(document, 'issuingCountry')
  if (!value) return
  const note =
    [valid === 'false' ? 'not valid' : undefined, authority, place, comment].filter(Boolean).join('; ') || undefined
  party.identifiers.push(present({ ...ofacIdentifier(label, { value, land: country, issued, expires }), note }))
}

function addRelation(party: OfacParty, relation: XmlNode): void {
  const type = reference(relation, 'type') ?? ''
  const [related] = popAll(relation, 'relatedEntity')
  const id = related && popAttribute(related, 'entityId')
  const name = related && ownText(related)
  const description = [reference(relation, 'quality'), popText(relation, 'comments')].filter(Boolean).join('; ')
  if (name)
    party.associations.push({
      names: [name],
      type,
      ...(id ? { id: `ofac:${id}` } : {}),
      ...(description ? { description } : {}),
    })
}
