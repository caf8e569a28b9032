import { unique } from '../../facts/clean.ts'
import type { Association, ListedParty, Position } from '../../record.ts'
import { type FtmEntity, references } from './ftm-entity.ts'
import { type Links, newLinks } from './links.ts'
import { heldPositions, mapFtmParty } from './map.ts'
import type { Delta } from './read-delta.ts'
import { isParty } from './topics.ts'

/** The parties of an edition, each time it is called. */
export type Edition = () => AsyncIterable<ListedParty>

/** The parties of the edition before as the delta leaves them: the same as those of the whole file of that day. */
export async function* applyDelta(before: Edition, delta: Delta): AsyncGenerator<ListedParty> {
  await takeKnown(before, delta)
  const fresh = new Map(delta.parties)
  for await (const party of before()) {
    const entity = fresh.get(party.id)
    fresh.delete(party.id)
    if (entity) yield statedAnew(entity, { delta, party })
    else if (!delta.removed.has(party.id)) yield relinked(party, delta)
  }
  for (const entity of fresh.values()) yield statedAnew(entity, { delta, party: undefined })
}

/** What lines of the delta refer to and only the edition before states: offices, addresses and the names of relatives. */
async function takeKnown(before: Edition, { links, parties, captions, touched }: Delta): Promise<void> {
  const wanted = new Set([
    ...[...links.occupancies.values()].flat().map(({ post }) => post),
    ...[...parties.values()].flatMap(({ properties }) => references(properties, 'addressEntity').map(({ id }) => id)),
    ...[...links.associations.values()].flat().map(({ id = '' }) => id),
  ])
  const isWanted = (id: string | undefined): id is string => id !== undefined && wanted.has(id) && !touched.has(id)
  if (wanted.size === 0) return
  for await (const party of before()) {
    if (isWanted(party.id)) captions.set(party.id, party.names[0]?.full ?? party.id)
    for (const { post, description, country } of party.positions ?? [])
      if (isWanted(post)) links.posts.set(post, country ? { description, country } : { description })
    for (const address of party.addresses ?? [])
      if (isWanted(address.statedBy)) links.addresses.set(address.statedBy, address)
  }
}

function statedAnew(
  entity: FtmEntity,
  { delta, party }: { delta: Delta; party: ListedParty | undefined },
): ListedParty {
  const { schema } = entity
  if (!isParty(schema)) throw new Error(`${entity.id} of schema ${schema} is no party`)
  return mapFtmParty(entity, { schema, list: delta.list, links: linksAfter(entity.id, { delta, party }) })
}

interface Stated {
  statedBy?: string
}

/** A party whose own line the delta does not state, with the lines about it as they are now. */
function relinked(party: ListedParty, delta: Delta): ListedParty {
  if (!isConcerned(party, delta)) return party
  const links = linksAfter(party.id, { delta, party })
  const own = <T extends Stated>(items: readonly T[] = []) => items.filter(({ statedBy }) => !statedBy)
  const linkedAddresses = (party.addresses ?? []).flatMap(({ statedBy = '' }) => links.addresses.get(statedBy) ?? [])
  const held = heldPositions(party.id, links)
  return withoutEmpty({
    ...party,
    sanctions: links.sanctions.get(party.id) ?? [],
    identifiers: [...own(party.identifiers), ...(links.identifiers.get(party.id) ?? [])],
    associations: links.associations.get(party.id) ?? [],
    addresses: unique([...linkedAddresses, ...own(party.addresses)], ({ full }) => full),
    positions: unique<Position>([...held, ...own(party.positions)], (one) => JSON.stringify(one)),
  })
}

function isConcerned(party: ListedParty, { links, touched }: Delta): boolean {
  const { sanctions, identifiers, associations, addresses, positions, id } = party
  const items: (Stated[] | undefined)[] = [sanctions, identifiers, associations, addresses, positions]
  return (
    [links.sanctions, links.identifiers, links.associations, links.occupancies].some((map) => map.has(id)) ||
    items.some((some) => some?.some(({ statedBy = '' }) => touched.has(statedBy))) ||
    (positions ?? []).some(({ post = '' }) => touched.has(post)) ||
    (associations ?? []).some(({ id: other = '' }) => touched.has(other))
  )
}

/** The lines about one party: those of the edition before that the delta does not touch, and those that it states. */
function linksAfter(id: string, { delta, party }: { delta: Delta; party: ListedParty | undefined }): Links {
  const { links, touched } = delta
  const still = <T extends Stated>(items: readonly T[] = []) =>
    items.filter(({ statedBy }) => statedBy !== undefined && !touched.has(statedBy))
  // Only lines of their own state sanctions and relations: those without such an id are of an edition that kept none.
  const unkept = <T extends Stated>(items: readonly T[] = []) => items.filter(({ statedBy }) => statedBy === undefined)
  const after = newLinks()
  after.sanctions.set(id, [...unkept(party?.sanctions), ...still(party?.sanctions), ...(links.sanctions.get(id) ?? [])])
  after.identifiers.set(id, [...still(party?.identifiers), ...(links.identifiers.get(id) ?? [])])
  const related = [...unkept(party?.associations), ...still(party?.associations), ...(links.associations.get(id) ?? [])]
  after.associations.set(
    id,
    related.map((association) => named(association, delta)),
  )
  const held = still(party?.positions).map(({ statedBy = '', post = '', from, to }) => ({ statedBy, post, from, to }))
  after.occupancies.set(id, [...held, ...(links.occupancies.get(id) ?? [])])
  for (const { post, description, country } of party?.positions ?? [])
    if (post && !touched.has(post)) after.posts.set(post, country ? { description, country } : { description })
  for (const [post, stated] of links.posts) after.posts.set(post, stated)
  for (const address of still(party?.addresses)) after.addresses.set(address.statedBy!, address)
  for (const [line, address] of links.addresses) after.addresses.set(line, address)
  return after
}

function named(association: Association, { captions, removed }: Delta): Association {
  const { id = '', names } = association
  const caption = captions.get(id) ?? (removed.has(id) || names.length === 0 ? id : undefined)
  return caption === undefined ? association : { ...association, names: [caption] }
}

function withoutEmpty(party: ListedParty): ListedParty {
  const { sanctions, identifiers, associations, addresses, positions, ...rest } = party
  const lists = { sanctions, identifiers, associations, addresses, positions }
  return { ...rest, ...Object.fromEntries(Object.entries(lists).filter(([, items]) => items && items.length > 0)) }
}
