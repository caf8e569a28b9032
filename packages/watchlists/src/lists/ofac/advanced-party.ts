import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ignore, ownText, popAll, popAttribute, popText, type XmlNode } from '../../reading/xml.ts'
import type { PartyName } from '../../record.ts'
import { type AdvancedTables, periodOf, valueOf } from './advanced-tables.ts'
import { storeFeature } from './enhanced-features.ts'
import { newOfacParty, type OfacParty, ofacKinds, ofacName } from './party.ts'

type At = { tables: AdvancedTables; party: OfacParty }

export function advancedParty(
  node: XmlNode,
  { number, tables }: { number: string; tables: AdvancedTables },
): OfacParty {
  const [profile] = popAll(node, 'Profile')
  if (!profile || !/^\d+$/.test(number)) throw doubt(node, 'FixedRef', ofRecord.notA(number, 'profile'))
  const kind = kindOf(valueOf(tables, 'PartySubType', popAttribute(profile, 'PartySubTypeID')), profile)
  const party = newOfacParty(number, kind)
  party.notes.push(popText(node, 'Comment') ?? '')
  ignore(node, ['DeltaAction'])
  ignore(profile, ['ExternalReference', 'SanctionsEntryReference', 'Comment'])
  const id = popAttribute(profile, 'ID') ?? ''
  for (const identity of popAll(profile, 'Identity')) addIdentity(identity, { tables, party })
  for (const feature of popAll(profile, 'Feature')) addFeature(feature, { tables, party })
  const entry = tables.entries.get(id)
  party.programmes.push(...(entry?.programmes ?? []))
  if (entry?.listedOn) party.listedOn = entry.listedOn
  for (const { to, type } of tables.relations.get(id) ?? [])
    party.associations.push({ names: [], type, id: `ofac:${to}` })
  return party
}

/** The sub-type names vessels and aircraft; for other parties it is "unknown", and the party type applies. */
function kindOf(subType: string, profile: XmlNode): string {
  if (subType.toLowerCase() in ofacKinds) return subType
  const parts = profile.children.flatMap((child) => child.children).flatMap((child) => child.children)
  const types = parts.flatMap((part) => part.children).map((group) => group.attributes.get('NamePartTypeID'))
  return types.includes('1520') || types.includes('1521') ? 'Individual' : 'Entity'
}

function addIdentity(identity: XmlNode, { tables, party }: At): void {
  const id = popAttribute(identity, 'ID') ?? ''
  ignore(identity, ['FixedRef', 'Primary', 'False'])
  party.identifiers.push(...(tables.documents.get(id) ?? []))
  const groups = groupTypes(identity, tables)
  for (const alias of popAll(identity, 'Alias'))
    party.names.push(...namesOf(alias, { tables, groups, kind: party.kind }))
}

/** The part of a name in each numbered group: family name, given name, whole name. */
function groupTypes(identity: XmlNode, tables: AdvancedTables): Map<string, string> {
  const types = new Map<string, string>()
  for (const holder of popAll(identity, 'NamePartGroups')) {
    for (const master of popAll(holder, 'MasterNamePartGroup')) {
      for (const group of popAll(master, 'NamePartGroup')) {
        types.set(
          popAttribute(group, 'ID') ?? '',
          valueOf(tables, 'NamePartType', popAttribute(group, 'NamePartTypeID')),
        )
      }
    }
  }
  return types
}

const aliasTypes: Record<string, PartyName['type']> = {
  'A.K.A.': 'alias',
  'F.K.A.': 'former',
  'N.K.A.': 'alias',
  Name: 'primary',
}

function namesOf(
  alias: XmlNode,
  { tables, groups, kind }: { tables: AdvancedTables; groups: Map<string, string>; kind: string },
): PartyName[] {
  ignore(alias, ['FixedRef', 'Primary'])
  const words = valueOf(tables, 'AliasType', popAttribute(alias, 'AliasTypeID'))
  const type = aliasTypes[words]
  if (!type) throw doubt(alias, 'AliasTypeID', ofRecord.notA(words, 'aliasKind'))
  const quality = popAttribute(alias, 'LowQuality') === 'true' ? 'weak' : 'strong'
  return popAll(alias, 'DocumentedName').map((name) => {
    ignore(name, ['ID', 'FixedRef', 'DocNameStatusID', 'DocumentedNameCountry'])
    const parts = popAll(name, 'DocumentedNamePart')
      .flatMap((part) => popAll(part, 'NamePartValue'))
      .map((value) => {
        ignore(value, ['ScriptStatusID', 'Acronym'])
        const group = groups.get(popAttribute(value, 'NamePartGroupID') ?? '') ?? ''
        return { group, script: valueOf(tables, 'Script', popAttribute(value, 'ScriptID')), text: ownText(value) ?? '' }
      })
    const family = parts
      .filter(({ group }) => group === 'Last Name')
      .map(({ text }) => text)
      .join(' ')
    const others = parts
      .filter(({ group }) => group !== 'Last Name')
      .map(({ text }) => text)
      .join(' ')
    const full = family && others ? `${family}, ${others}` : family || others
    if (!full) throw doubt(name, 'DocumentedName', ofRecord.lacks('name'))
    const isLatin = parts.every(({ script }) => script === 'Latin')
    return ofacName(isLatin ? full : full.replace(', ', ' '), { kind, type: isLatin ? type : 'original', quality })
  })
}

function addFeature(feature: XmlNode, { tables, party }: At): void {
  ignore(feature, ['ID', 'IdentityReference'])
  const label = valueOf(tables, 'FeatureType', popAttribute(feature, 'FeatureTypeID'))
  for (const version of popAll(feature, 'FeatureVersion')) {
    ignore(version, ['ID', 'ReliabilityID'])
    const comment = popText(version, 'Comment')
    for (const period of popAll(version, 'DatePeriod')) addPeriod(party, { label, period })
    for (const detail of popAll(version, 'VersionDetail')) {
      ignore(detail, ['DetailTypeID'])
      const value = ownText(detail) ?? valueOf(tables, 'DetailReference', popAttribute(detail, 'DetailReferenceID'))
      ignore(detail, ['DetailReferenceID'])
      if (value) storeFeature(party, { label, value, comment })
    }
    for (const place of popAll(version, 'VersionLocation'))
      addPlace(party, { label, address: tables.locations.get(popAttribute(place, 'LocationID') ?? '') })
  }
}

function addPeriod(party: OfacParty, { label, period }: { label: string; period: XmlNode }): void {
  const { date, isApproximate } = periodOf(period)
  if (!date) return
  if (label === 'Birthdate') party.births.push(isApproximate ? { date, approximate: true } : { date })
  else party.notes.push(`${label} ${date}`)
}

function addPlace(
  party: OfacParty,
  { label, address }: { label: string; address: OfacParty['addresses'][number] | undefined },
): void {
  if (!address) return
  if (/nationality|citizenship/i.test(label)) party.nationalities.push(address.country?.text ?? address.full)
  else if (/place of birth/i.test(label))
    party.births.push({ place: address.full, ...(address.country ? { country: address.country } : {}) })
  else party.addresses.push(address)
}
