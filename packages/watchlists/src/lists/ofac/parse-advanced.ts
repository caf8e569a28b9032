import { tally } from '../../import-report.ts'
import type { FileHead, FileSet, ListFile } from '../../list.ts'
import { assertRead, popAttribute, readXml } from '../../reading/xml.ts'
import type { ListedParty } from '../../record.ts'
import { advancedParty } from './advanced-party.ts'
import { type AdvancedTables, addToTables, dayOf, newTables } from './advanced-tables.ts'
import type { OfacSource } from './party.ts'
import { mapOfacParty } from './party.ts'

export const advancedRole = (head: FileHead): string | undefined =>
  /<(?:\w+:)?Sanctions[\s>]/.test(head.text) && /un\.org\/sanctions|ADVANCED_XML|ReferenceValueSets/i.test(head.text)
    ? 'list'
    : undefined

const sets =
  'AliasType AreaCode AreaCodeType CalendarType Country CountryRelevance DecisionMakingBody DetailReference DetailType DocNameStatus EntryEventType EntryLinkType ExRefType FeatureType FeatureTypeGroup IDRegDocDateType IDRegDocType IdentityFeatureLinkType LegalBasis LegalBasisType List LocPartType LocPartValueStatus LocPartValueType NamePartType Organisation PartySubType PartyType RelationQuality RelationType Reliability SanctionsProgram SanctionsType Script ScriptStatus SubsidiaryBody SupInfoType TargetType Validity'.split(
    ' ',
  )
const shape = {
  records: new Set([
    ...sets,
    'DateOfIssue',
    'Location',
    'IDRegDocument',
    'DistinctParty',
    'ProfileRelationship',
    'SanctionsEntry',
  ]),
  containers: new Set([
    'Sanctions',
    'ReferenceValueSets',
    ...sets.map((name) => `${name}Values`),
    'Locations',
    'IDRegDocuments',
    'DistinctParties',
    'ProfileRelationships',
    'SanctionsEntries',
    'SanctionsEntryLinks',
  ]),
}

/** Parties contain forward and backward references, so the file is read twice: first for the referenced values. */
export async function* readAdvanced({ files, report }: FileSet, source: OfacSource): AsyncGenerator<ListedParty> {
  const file = files.get('list')!
  const tables = await readTables(file)
  report.version = tables.issued
  for await (const node of readXml(file, shape)) {
    if (node.name !== 'DistinctParty') continue
    const number = popAttribute(node, 'FixedRef') ?? ''
    const party = advancedParty(node, { number, tables })
    assertRead(node, `DistinctParty ${number}`)
    tally(report, 'parties')
    tally(report, 'names', party.names.length)
    yield mapOfacParty(party, source)
  }
}

async function readTables(file: ListFile): Promise<AdvancedTables> {
  const tables = newTables()
  for await (const node of readXml(file, shape)) {
    if (node.name === 'DateOfIssue') tables.issued = dayOf(node)
    else if (node.name !== 'DistinctParty') addToTables(tables, node)
  }
  return tables
}
