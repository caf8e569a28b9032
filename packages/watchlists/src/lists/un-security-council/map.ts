import { cleanOrNone, present } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { tally } from '../../import-report.ts'
import type { ImportReport } from '../../list.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ignore, popAll, popText, popTexts, type XmlNode } from '../../reading/xml.ts'
import type { ListedParty, PartyIdentifier } from '../../record.ts'
import { addressOf, birthOf, documentOf, placeOfBirth } from './details.ts'
import { namesOf } from './names.ts'

/** Keys, and marks of what else the record holds: the last five stand in the copies of Hong Kong. */
const ignored = [
  'VERSIONNUM',
  'SORT_KEY',
  'SORT_KEY_LAST_MOD',
  'LIST_TYPE',
  'HAS_INTERPOL_LINK',
  'SUBMITTED_ON',
  'LAST_REVIEWED_ON',
  'DESIG',
  'ADDRESS',
  'GOODQUALITY',
  'PASSPORT',
]

export function mapUnRecord(node: XmlNode, { dataId, report }: { dataId: string; report: ImportReport }): ListedParty {
  if (!/^\d+$/.test(dataId)) throw doubt(node, 'DATAID', ofRecord.lacks('number'))
  const isPerson = node.name === 'INDIVIDUAL'
  const kind = isPerson ? 'INDIVIDUAL' : 'ENTITY'
  ignore(node, ignored)
  tally(report, isPerson ? 'individuals' : 'entities')
  const names = namesOf(node, kind)
  if (names.length === 0) throw doubt(node, 'FIRST_NAME', ofRecord.lacks('name', `DATAID ${dataId}`))
  const births = [
    ...popAll(node, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((birth) => birthOf(birth) ?? []),
    ...popAll(node, 'INDIVIDUAL_PLACE_OF_BIRTH').flatMap((place) => placeOfBirth(place) ?? []),
  ]
  return present<ListedParty>({
    id: `un:${dataId}`,
    list: 'un',
    schema: isPerson ? 'Person' : 'Organization',
    categories: ['sanctions'],
    names,
    titles: values(node, 'TITLE'),
    genders: genders(popText(node, 'GENDER')),
    births,
    nationalities: values(node, 'NATIONALITY').map(placeOf),
    addresses: popAll(node, `${kind}_ADDRESS`).flatMap((address) => addressOf(address) ?? []),
    positions: values(node, 'DESIGNATION').map((description) => ({ description })),
    ...listing(node),
    identifiers: [...references(node), ...popAll(node, 'INDIVIDUAL_DOCUMENT').flatMap((d) => documentOf(d) ?? [])],
  })
}

function listing(
  node: XmlNode,
): Pick<ListedParty, 'sanctions' | 'notes' | 'listedOn'> & { updatedOn: string | undefined } {
  const programme = popText(node, 'UN_LIST_TYPE')
  const from = popText(node, 'LISTED_ON')?.slice(0, 10)
  const submittedBy = popText(node, 'SUBMITTED_BY')
  const url = popText(node, 'INTERPOL_LINK')
  const text = cleanOrNone(popText(node, 'COMMENTS1'))
  const updated = values(node, 'LAST_DAY_UPDATED')
    .map((day) => day.slice(0, 10))
    .sort()
    .at(-1)
  const sanction = present<NonNullable<ListedParty['sanctions']>[number]>({
    body: 'United Nations Security Council',
    programme,
    current: true,
    from,
    url,
    authority: submittedBy && `Submitted by ${submittedBy}`,
  })
  const notes = text ? [{ source: 'United Nations', text }] : []
  return { sanctions: [sanction], notes, ...(from ? { listedOn: from } : {}), updatedOn: updated }
}

function references(node: XmlNode): PartyIdentifier[] {
  const value = popText(node, 'REFERENCE_NUMBER')
  return value ? [{ type: 'reference', value, label: 'UN reference number' }] : []
}

function values(node: XmlNode, name: string): string[] {
  return popAll(node, name)
    .flatMap((holder) => popTexts(holder, 'VALUE'))
    .flatMap((value) => cleanOrNone(value) ?? [])
}

const genders = (gender: string | undefined): ('male' | 'female')[] =>
  gender === 'Male' ? ['male'] : gender === 'Female' ? ['female'] : []
