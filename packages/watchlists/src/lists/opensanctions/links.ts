import { present } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import type { Address, Association, PartyIdentifier, Position, Sanction } from '../../record.ts'
import { type FtmEntity, references, texts } from './ftm-entity.ts'

/** Who held which office, and when. */
export interface Occupancy {
  statedBy: string
  post: string
  from: string | undefined
  to: string | undefined
}

/** Entities on separate lines that belong to parties. */
export interface Links {
  sanctions: Map<string, Sanction[]>
  identifiers: Map<string, PartyIdentifier[]>
  associations: Map<string, Association[]>
  occupancies: Map<string, Occupancy[]>
  posts: Map<string, Position>
  addresses: Map<string, Address>
}
export const newLinks = (): Links => ({
  sanctions: new Map(),
  identifiers: new Map(),
  associations: new Map(),
  occupancies: new Map(),
  posts: new Map(),
  addresses: new Map(),
})

/** The two properties of a link that name its ends, and the role of each end. */
export const associationEnds: Record<string, readonly [string, string, string, string]> = {
  Family: ['person', 'relative', 'Family', 'Family'],
  Associate: ['person', 'associate', 'Associate', 'Associate'],
  Ownership: ['owner', 'asset', 'Owner of', 'Owned by'],
  Directorship: ['director', 'organization', 'Director of', 'Has director'],
  Membership: ['member', 'organization', 'Member of', 'Has member'],
  Employment: ['employee', 'employer', 'Employee of', 'Employs'],
  Representation: ['agent', 'client', 'Agent of', 'Represented by'],
  Succession: ['predecessor', 'successor', 'Succeeded by', 'Successor of'],
  UnknownLink: ['subject', 'object', 'Linked to', 'Linked to'],
}

/** Adds a link to the parties it names; false when its kind is not relevant to a party. */
export function addLink(links: Links, entity: FtmEntity): boolean {
  const { schema, properties } = entity
  if (schema === 'Sanction')
    for (const { id } of references(properties, 'entity')) push(links.sanctions, id, sanctionOf(entity))
  else if (schema === 'Address') links.addresses.set(entity.id, { statedBy: entity.id, ...addressOf(properties) })
  else if (schema === 'Position') links.posts.set(entity.id, postOf(properties))
  else if (schema === 'Occupancy') addOccupancy(links, entity)
  else if (schema === 'Identification' || schema === 'Passport') addDocument(links, entity)
  else if (associationEnds[schema]) addAssociations(links, { ends: associationEnds[schema], entity })
  else return false
  return true
}

export function sanctionOf({ id, properties }: FtmEntity): Sanction {
  const one = (...names: string[]) => texts(properties, ...names)[0]
  const to = one('endDate')
  return present<Sanction>({
    statedBy: id,
    body: one('authority', 'publisher') ?? 'Sanction',
    programme: one('program', 'programId'),
    current: to === undefined,
    from: one('startDate', 'listingDate'),
    to,
    reason: texts(properties, 'reason').join('\n') || undefined,
    url: one('sourceUrl'),
    measures: texts(properties, 'provisions', 'status'),
  })
}

export function addressOf(properties: FtmEntity['properties']): Address {
  const one = (...names: string[]) => texts(properties, ...names)[0]
  const land = one('country')
  const [street, city, region, postalCode] = [one('street'), one('city'), one('region', 'state'), one('postalCode')]
  const country = land ? placeOf(land) : undefined
  const full = one('full') ?? [street, city, region, postalCode, country?.text].filter(Boolean).join(', ')
  return present<Address>({ full, lines: street ? [street] : [], city, region, postalCode, country })
}

function postOf(properties: FtmEntity['properties']): Position {
  const land = texts(properties, 'country')[0]
  return { description: texts(properties, 'name')[0] ?? 'Public office', ...(land ? { country: placeOf(land) } : {}) }
}

function addOccupancy(links: Links, { id: statedBy, properties }: FtmEntity): void {
  const [from] = texts(properties, 'startDate')
  const [to] = texts(properties, 'endDate')
  for (const post of properties['post'] ?? []) {
    if (typeof post !== 'string') links.posts.set(post.id, postOf(post.properties))
    const id = typeof post === 'string' ? post : post.id
    for (const holder of references(properties, 'holder'))
      push(links.occupancies, holder.id, { statedBy, post: id, from, to })
  }
}

function addDocument(links: Links, { id, schema, properties }: FtmEntity): void {
  const [land] = texts(properties, 'country')
  const [label] = texts(properties, 'type')
  for (const value of texts(properties, 'number')) {
    const document = present<PartyIdentifier>({
      statedBy: id,
      type: schema === 'Passport' ? 'passport' : 'national_id',
      value,
      label,
      country: land ? placeOf(land) : undefined,
    })
    for (const holder of references(properties, 'holder')) push(links.identifiers, holder.id, document)
  }
}

function addAssociations(
  links: Links,
  {
    ends: [left, right, forward, backward],
    entity: { id: statedBy, properties },
  }: { ends: readonly [string, string, string, string]; entity: FtmEntity },
): void {
  const description = texts(properties, 'relationship', 'role', 'percentage').join('; ')
  const end = (to: { id: string; caption: string | undefined }, type: string): Association => ({
    statedBy,
    names: to.caption ? [to.caption] : [],
    type,
    id: to.id,
    ...(description ? { description } : {}),
  })
  for (const one of references(properties, left)) {
    for (const other of references(properties, right)) {
      push(links.associations, one.id, end(other, forward))
      push(links.associations, other.id, end(one, backward))
    }
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
