import { cleanOrNone, present, unique } from '../../facts/clean.ts'
import { uniqueNames } from '../../facts/names.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, ignore, ownText, popAll, popAttribute, popTexts, type XmlNode } from '../../reading/xml.ts'
import type { Association, ListedParty, Sanction } from '../../record.ts'
import type { Lookups } from './identity.ts'
import { addIdentity, type Identity, newIdentity } from './identity.ts'

const schemas = { individual: 'Person', entity: 'Organization', object: 'Vessel' } as const

/** The party, or undefined if its newest modification removed it from the list. */
export function mapTarget(
  node: XmlNode,
  { ssid, lookups }: { ssid: string; lookups: Lookups },
): ListedParty | undefined {
  if (!/^\d+$/.test(ssid)) throw doubt(node, 'ssid', ofRecord.lacks('number'))
  const sets = popTexts(node, 'sanctions-set-id')
  const foreign = popTexts(node, 'foreign-identifier')
  const history = modifications(node)
  const kind = (Object.keys(schemas) as (keyof typeof schemas)[]).find((name) =>
    node.children.some((child) => child.name === name),
  )
  if (!kind) throw doubt(node, 'target', ofRecord.notA(ssid, 'target'))
  const [subject] = popAll(node, kind)
  const identity = newIdentity()
  const told = subjectOf(subject!, { identity, lookups })
  if (identity.names.length === 0) throw doubt(node, 'name', ofRecord.lacks('name', ssid))
  if (history.at(-1)?.type === 'de-listed') return undefined
  const [from] = history.flatMap(({ type, day }) => (type === 'listed' && day ? [day] : []))
  const programmes = unique(
    sets.map((set) => lookups.programmes.get(set) ?? ''),
    String,
  )
  return present<ListedParty>({
    id: `ch:${ssid}`,
    list: 'ch-seco',
    schema: schemas[kind],
    categories: ['sanctions'],
    ...identity,
    births: kind === 'individual' ? identity.births : [],
    names: uniqueNames(identity.names),
    genders: told.genders,
    associations: told.associations,
    notes: [...told.notes, ...(kind === 'individual' ? [] : foundings(identity))].map((text) => ({
      source: 'SECO',
      text,
    })),
    identifiers: [
      { type: 'reference', value: ssid, label: 'SECO ssid' },
      ...foreign.map((value) => ({ type: 'reference' as const, value, label: 'Foreign identifier' })),
      ...identity.identifiers,
    ],
    sanctions: programmes.map((programme) => sanction({ programme, from, reason: told.reason })),
    listedOn: from,
    updatedOn: history.at(-1)?.day,
  })
}

/** The date of an organisation or a ship is its founding or building date. */
const foundings = (identity: Identity): string[] =>
  identity.births.flatMap(({ date }) => (date ? [`Founded or built: ${date}`] : []))

const sanction = ({
  programme,
  from,
  reason,
}: {
  programme: string
  from: string | undefined
  reason: string | undefined
}): Sanction =>
  present<Sanction>({
    body: 'Switzerland (SECO)',
    current: true,
    programme: programme || undefined,
    from,
    reason,
  })

function subjectOf(
  subject: XmlNode,
  { identity, lookups }: { identity: Identity; lookups: Lookups },
): { genders: ('male' | 'female')[]; reason: string | undefined; notes: string[]; associations: Association[] } {
  const sex = popAttribute(subject, 'sex')
  const kind = popAttribute(subject, 'object-type')
  for (const node of popAll(subject, 'identity')) addIdentity(identity, { node, lookups })
  const justifications = popAll(subject, 'justification').flatMap(
    (node) => (ignore(node, ['ssid']), ownText(node) ?? []),
  )
  const other = ['other-information', 'generic-attribute'].flatMap((name) =>
    popAll(subject, name).flatMap((node) => {
      const label = popAttribute(node, 'name')
      ignore(node, ['ssid'])
      const text = ownText(node)
      return text ? [label ? `${label}: ${text}` : text] : []
    }),
  )
  return {
    genders: sex === 'male' || sex === 'female' ? [sex] : [],
    reason: justifications.join('\n') || undefined,
    notes: [kind ? `Object: ${kind}` : undefined, ...other].flatMap((text) => cleanOrNone(text) ?? []),
    associations: popAll(subject, 'relation').map(relationOf),
  }
}

function relationOf(node: XmlNode): Association {
  const [id, type] = [popAttribute(node, 'target-id'), popAttribute(node, 'relation-type')]
  ignore(node, ['ssid'])
  const description = popTexts(node, 'remark').join('; ') || undefined
  return {
    names: [],
    type: type ?? 'related',
    ...(id ? { id: `ch:${id}` } : {}),
    ...(description ? { description } : {}),
  }
}

function modifications(node: XmlNode): { type: string; day: string | undefined }[] {
  return popAll(node, 'modification')
    .map((change) => {
      const days = ['effective-date', 'enactment-date', 'publication-date'].map((name) => popAttribute(change, name))
      return { type: popAttribute(change, 'modification-type') ?? '', day: days.find(Boolean)?.slice(0, 10) }
    })
    .sort((a, b) => (a.day ?? '').localeCompare(b.day ?? ''))
}
