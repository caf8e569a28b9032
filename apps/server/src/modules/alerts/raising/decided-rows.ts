import { findList } from '@probity/watchlists/registry.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { type FactChange, type Facts, factChanges } from '../hits/facts.ts'
import { hitKey, type RaisedHit } from '../hits/raised-hit.ts'
import { splitParties } from '../parties/party-splits.ts'
import { type Standing, standingHits } from './decisions.queries.ts'

/** The hits of the same customer on other rows of the same listed party, by `hitKey`, of hits that are new. */
export async function otherRows(
  tx: Tx,
  fresh: readonly RaisedHit[],
): Promise<Map<string, { rows: Standing[]; lists: ReadonlyMap<string, string> }>> {
  const grouped = fresh.flatMap((raised) => (raised.listed ? [{ raised, members: raised.listed.members }] : []))
  if (grouped.length === 0) return new Map()
  const splits = await splitParties(
    tx,
    grouped.flatMap(({ members }) => members.map(({ id }) => id)),
  )
  const asked = grouped.map(({ raised, members }) => ({
    raised,
    lists: new Map(members.map(({ id, list }) => [id, list])),
    others: members.filter(
      ({ id }) => id !== raised.hit.entity_id && splits.get(id) === splits.get(raised.hit.entity_id),
    ),
  }))
  const standing = await standingHits(
    tx,
    asked.flatMap(({ raised: { person, company, counterparty }, others }) =>
      others.map(({ id }) => ({ person, company, counterparty, entity_id: id })),
    ),
  )
  return new Map(
    asked.map(({ raised, others, lists }) => {
      const rows = others.flatMap(({ id }) => standing.get(hitKey(raised, id)) ?? [])
      return [hitKey(raised, raised.hit.entity_id), { rows, lists }]
    }),
  )
}

/** The latest of the decisions on other rows, when all rows are decided and alike. */
export function decisionOfParty(rows: readonly Standing[]): Standing | undefined {
  const [first] = rows
  const isOne = rows.every(({ status, decision }) => decision !== null && status !== 0 && status === first?.status)
  return isOne ? rows.toSorted((one, two) => two.decision! - one.decision!)[0] : undefined
}

/** What a row states that the decided rows of its party do not, and what became of the customer since. */
export function newsOf(
  { hit, partyFacts, entityFacts }: Pick<RaisedHit, 'hit' | 'partyFacts' | 'entityFacts'>,
  { rows, decision, lists }: { rows: readonly Standing[]; decision: Standing; lists: ReadonlyMap<string, string> },
): FactChange[] {
  const known = rows.map(({ entity_facts }) => entity_facts ?? {})
  const stated = (field: string) => known.flatMap((facts) => facts[field] ?? [])
  const ofCustomer = factChanges(decision.party_facts ?? {}, partyFacts).map((change) => ({
    ...change,
    field: `customer.${change.field}`,
  }))
  const ofList = comparedFields.map(({ field, isNews }) => ({
    field: `list.${field}`,
    added: (entityFacts[field] ?? []).filter((value) => isNews(value, stated(field))),
    removed: [],
  }))
  const wasBinding = rows.some(({ entity_id }) => findList(lists.get(entity_id) ?? '')?.effect === 'binding')
  const isBinding = hit.legal_effect.code === 'binding' && !wasBinding
  const ofLaw = { field: 'list.binds', added: isBinding ? [hit.lists[0] ?? ''] : [], removed: [] }
  return [...ofCustomer, ...ofList, ofLaw].filter(({ added, removed }) => added.length + removed.length > 0)
}

/** Words of a name in any order, without marks and case: lists write one name in many ways. */
const nameKey = (name: string): string =>
  (
    name
      .replace(/ \(weak\)$/, '')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .toSorted()
    .join(' ')
const plain = (value: string): string => value.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const differs =
  (keyOf: (value: string) => string) =>
  (value: string, known: readonly string[]): boolean =>
    !known.some((other) => keyOf(other) === keyOf(value))

/** A date that is less precise than a known one is no news. */
const isNewDate = (date: string, known: readonly string[]): boolean => !known.some((other) => other.startsWith(date))

/** The number of a list's own entry is another on every list. */
const isNewNumber = (value: string, known: readonly string[]): boolean =>
  !value.startsWith('reference ') && differs(plain)(value, known)

const comparedFields: { field: keyof Facts; isNews: (value: string, known: readonly string[]) => boolean }[] = [
  { field: 'names', isNews: differs(nameKey) },
  { field: 'birth_dates', isNews: isNewDate },
  { field: 'death_dates', isNews: isNewDate },
  { field: 'genders', isNews: differs(plain) },
  { field: 'nationalities', isNews: differs(plain) },
  { field: 'identifiers', isNews: isNewNumber },
  { field: 'categories', isNews: differs(plain) },
]
