import type { Algorithm, EvidenceField } from '../algorithms/algorithm.ts'
import { evidence, standingOf, weighIn } from '../compare.ts'
import type { Entity } from '../entity.ts'
import type { Evidence, State } from '../features/evidence.ts'
import { textsOf } from './records.ts'
import { factTextAt, type Snapshot } from './snapshot.ts'

/**
 * What the records say besides names, by code: records that say the same share a code, so that one query weighs each
 * date of birth and each nationality once, and reads no record for it.
 */
interface Facts {
  snapshot: Snapshot
  query: Entity
  births: Map<number, Found>
  traits: Map<number, Traits>
}

type Found = Evidence | undefined

interface Traits {
  gender: Evidence
  country: Evidence
  hasIdentifiers: boolean
  hasAddresses: boolean
}

export function newFacts(snapshot: Snapshot, query: Entity): Facts {
  return { snapshot, query, births: new Map(), traits: new Map() }
}

/** The score of a record whose best name is known; when not `sure`, the most it can be. */
export function settleByFacts(
  algorithm: Algorithm,
  facts: Facts,
  name: { entity: number; score: number; weak: boolean },
): { score: number; sure: boolean } {
  const standing = standingOf(algorithm, name.score, name.weak)
  const { query } = facts
  const birth = birthOf(facts, name.entity)
  const { gender, country, hasIdentifiers, hasAddresses } = traitsOf(facts, name.entity)
  const identifiers = hasIdentifiers && (query.identifiers?.length ?? 0) > 0
  const addresses = hasAddresses && (query.addresses?.length ?? 0) > 0
  // A record with an equal identifier is found by that; here it may at most be nearly one.
  if (identifiers) weighIn(algorithm, standing, 'identifier', atBest('partly'))
  if (birth) weighIn(algorithm, standing, 'birth_date', birth)
  weighIn(algorithm, standing, 'gender', gender)
  weighIn(algorithm, standing, 'country', country)
  if (addresses) weighIn(algorithm, standing, 'address', atBest('agree'))
  return { score: standing.score + (identifiers || addresses ? 1e-9 : 0), sure: !identifiers && !addresses }
}

const nothing = { strength: 1, query: [], candidate: [], detail: { en: '', zh: '' } }

function atBest(state: State): Evidence {
  return { ...nothing, state }
}

function weigh(field: EvidenceField, query: Entity, candidate: Partial<Entity>): Evidence {
  const feature = evidence.find(([name]) => name === field)![1]
  return feature(query, { id: '', schema: query.schema, names: [], ...candidate })
}

function birthOf({ snapshot, query, births }: Facts, entity: number): Found {
  const code = snapshot.facts.births.codes[entity]!
  let found = births.get(code)
  if (!found) {
    found = weigh('birth_date', query, { birthDates: textsOf(factTextAt(snapshot.facts.births, code)) })
    births.set(code, found)
  }
  return found
}

function traitsOf({ snapshot, query, traits }: Facts, entity: number): Traits {
  const code = snapshot.facts.traits.codes[entity]!
  let found = traits.get(code)
  if (!found) {
    const [genders, nationalities, countries, has = ''] = factTextAt(snapshot.facts.traits, code).split('\u001e')
    found = {
      gender: weigh('gender', query, { genders: textsOf(genders) }),
      country: weigh('country', query, { nationalities: textsOf(nationalities), countries: textsOf(countries) }),
      hasIdentifiers: has.includes('i'),
      hasAddresses: has.includes('a'),
    }
    traits.set(code, found)
  }
  return found
}
