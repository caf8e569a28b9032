import { cleanOrNone, nameOrNone, present, unique } from '../../facts/clean.ts'
import { type NameParts, partyName, uniqueNames } from '../../facts/names.ts'
import { tally } from '../../import-report.ts'
import type { ImportReport } from '../../list.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ignore, ownText, popAll, popAttribute, popTexts, type XmlNode } from '../../reading/xml.ts'
import type { ListedParty, PartyIdentifier, PartyName, Place, Sanction } from '../../record.ts'
import { addressOf, birthOf, identificationOf } from './details.ts'

export function mapSanctionEntity(
  node: XmlNode,
  { reference, report }: { reference: string; report: ImportReport },
): ListedParty {
  if (!/^EU\.\d+\.\d+$/.test(reference)) throw doubt(node, 'euReferenceNumber', ofRecord.notA(reference, 'reference'))
  ignore(node, ['logicalId'])
  const aliases = popAll(node, 'nameAlias').map((alias) => nameOf(alias))
  tally(report, 'nameAlias', aliases.length)
  if (aliases.length === 0) throw doubt(node, 'nameAlias', ofRecord.lacks('name', reference))
  return present<ListedParty>({
    id: `eufsf:${reference}`,
    list: 'eu-fsf',
    schema: schemaOf(node),
    categories: ['sanctions'],
    // The header marks no primary name; by custom the first one is.
    names: uniqueNames(aliases.map(({ name }, at) => (at === 0 ? { ...name, type: 'primary' } : name))),
    titles: unique(
      aliases.flatMap(({ title }) => title ?? []),
      String,
    ),
    genders: unique(
      aliases.flatMap(({ gender }) => gender ?? []),
      String,
    ),
    positions: unique(
      aliases.flatMap((a) => a.role ?? []),
      String,
    ).map((description) => ({ description })),
    nationalities: popAll(node, 'citizenship').flatMap((citizenship) => countryOf(citizenship) ?? []),
    births: popAll(node, 'birthdate').flatMap((birth) => birthOf(birth) ?? []),
    addresses: popAll(node, 'address').flatMap((address) => addressOf(address) ?? []),
    identifiers: [
      ...references(node, reference),
      ...popAll(node, 'identification').flatMap((i) => identificationOf(i) ?? []),
    ],
    notes: notesOf(node),
    sanctions: [sanctionOf(node)],
    listedOn: popAttribute(node, 'designationDate'),
  })
}

function schemaOf(node: XmlNode): 'Person' | 'Organization' {
  const [subject] = popAll(node, 'subjectType')
  const code = subject && popAttribute(subject, 'classificationCode')
  if (subject) ignore(subject, ['code'])
  if (code !== 'P' && code !== 'E') throw doubt(node, 'subjectType', ofRecord.notA(code ?? '', 'personOrEnterprise'))
  return code === 'P' ? 'Person' : 'Organization'
}

function nameOf(alias: XmlNode): { name: PartyName; title?: string; role?: string; gender?: 'male' | 'female' } {
  ignore(alias, ['regulationSummary', 'regulationLanguage', 'logicalId'])
  const full = cleanOrNone(popAttribute(alias, 'wholeName'))
  const [given, middle, family] = ['firstName', 'middleName', 'lastName'].map((part) =>
    nameOrNone(popAttribute(alias, part)),
  )
  const whole = full ?? [given, middle, family].filter(Boolean).join(' ')
  if (!whole) throw doubt(alias, 'wholeName', ofRecord.lacks('name'))
  const lang = popAttribute(alias, 'nameLanguage')?.toLowerCase()
  const quality = popAttribute(alias, 'strong') === 'false' ? 'weak' : 'strong'
  const note = [...popTexts(alias, 'remark'), popAttribute(alias, 'remark')].filter(Boolean).join('; ') || undefined
  const gender = popAttribute(alias, 'gender')
  return present({
    name: partyName(whole, present<NameParts>({ type: 'alias', quality, lang, given, middle, family, note })),
    title: cleanOrNone(popAttribute(alias, 'title')),
    role: cleanOrNone(popAttribute(alias, 'function')),
    gender: gender === 'M' ? 'male' : gender === 'F' ? 'female' : undefined,
  })
}

function countryOf(node: XmlNode): Place | undefined {
  ignore(node, ['regulationSummary', 'regulationLanguage', 'logicalId', 'region', 'remark'])
  const code = popAttribute(node, 'countryIso2Code')
  const text = popAttribute(node, 'countryDescription')
  return code === '00' || !(text ?? code)
    ? undefined
    : { text: text ?? code ?? '', ...(code ? { code: code.toLowerCase() } : {}) }
}

function references(node: XmlNode, reference: string): PartyIdentifier[] {
  const un = popAttribute(node, 'unitedNationId')
  const own: PartyIdentifier = { type: 'reference', value: reference, label: 'EU reference number' }
  return un ? [own, { type: 'reference', value: un, label: 'UN reference number' }] : [own]
}

function notesOf(node: XmlNode): ListedParty['notes'] {
  const texts = [
    ...popAll(node, 'remark').map(ownText),
    popAttribute(node, 'remark'),
    popAttribute(node, 'designationDetails'),
  ]
  return unique(
    texts.flatMap((text) => cleanOrNone(text) ?? []),
    String,
  ).map((text) => ({ source: 'European Union', text }))
}

function sanctionOf(node: XmlNode): Sanction {
  const [regulation] = popAll(node, 'regulation')
  if (!regulation) throw doubt(node, 'regulation', ofRecord.lacks('legalAct'))
  ignore(regulation, [
    'regulationType',
    'organisationType',
    'entryIntoForceDate',
    'logicalId',
    'remark',
    'regulationLanguage',
  ])
  return present<Sanction>({
    body: 'European Union',
    current: true,
    programme: popAttribute(regulation, 'programme'),
    from: popAttribute(regulation, 'publicationDate'),
    authority: popAttribute(regulation, 'numberTitle'),
    url: popTexts(regulation, 'publicationUrl')[0],
  })
}
