import type { Algorithm } from '@probity/matching/algorithms/algorithm.ts'
import { measure } from '@probity/matching/compare.ts'
import type { Entity } from '@probity/matching/entity.ts'
import type { RelationMemo } from '@probity/matching/name-score.ts'
import { type Party, type PreparedToken, prepare } from '@probity/matching/prepared.ts'
import { lightKinds } from '@probity/matching/relations.ts'
import { canMeet } from '@probity/matching/schemas.ts'

/** Parties that can be asked for by what their names share with a query's. */
export interface Catalogue {
  parties: ReadonlyMap<string, Party>
  terms: ReadonlyMap<string, readonly Party[]>
}

export interface Found {
  party: Party
  score: number
  /** The listed name that gave the score. */
  name: string
}

const mostCandidates = 400

export function catalogueOf(entities: readonly Entity[]): Catalogue {
  const parties = new Map<string, Party>()
  const terms = new Map<string, Party[]>()
  for (const entity of entities) {
    const party = prepare(entity)
    parties.set(entity.id, party)
    for (const term of termsOf(party).keys()) {
      const list = terms.get(term)
      if (list) list.push(party)
      else terms.set(term, [party])
    }
  }
  return { parties, terms }
}

/** The parties nearest to the query, best first, with the scores of the full comparison. */
export function search(catalogue: Catalogue, algorithm: Algorithm, query: Party, threshold: number): Found[] {
  const shared = new Map<Party, number>()
  for (const [term, weight] of termsOf(query)) {
    for (const party of catalogue.terms.get(term) ?? []) shared.set(party, (shared.get(party) ?? 0) + weight)
  }
  const memo: RelationMemo = new Map()
  const nearest = [...shared].sort(([, a], [, b]) => b - a).slice(0, mostCandidates)
  const found = nearest.flatMap(([party]): Found[] => {
    if (!canMeet(query.entity.schema, party.entity.schema)) return []
    const { score, name } = measure(algorithm, query, party, memo)
    return score >= threshold ? [{ party, score, name: name?.candidate.name.full ?? '' }] : []
  })
  return found.sort((a, b) => b.score - a.score || (a.party.entity.id < b.party.entity.id ? -1 : 1))
}

/** What a party can be met by: its tokens, their keys, and what is left of long words when letters go. */
function termsOf(party: Party): Map<string, number> {
  const terms = new Map<string, number>()
  const add = (term: string, weight: number): void => {
    terms.set(term, Math.max(weight, terms.get(term) ?? 0))
  }
  for (const { forms } of party.names) {
    for (const { tokens } of forms) {
      for (const [place, token] of tokens.entries()) {
        if (lightKinds.includes(token.kind)) continue
        add(`${token.kind}:${token.text}`, token.weight)
        for (const key of token.keys) add(key, token.weight * 0.8)
        for (const left of deletionsOf(token)) add(left, token.weight * 0.7)
        const next = tokens[place + 1]
        if (token.kind === 'word' && next?.kind === 'word')
          add(`word:${token.text}${next.text}`, token.weight + next.weight)
      }
    }
  }
  return terms
}

function deletionsOf({ kind, text }: PreparedToken): string[] {
  if (kind !== 'word' && kind !== 'given' && kind !== 'script') return []
  const head = text.slice(0, 7)
  const once = text.length < 3 ? [] : shorter(head)
  const twice = text.length < 6 ? [] : once.flatMap(shorter)
  return [...new Set([head, ...once, ...twice])].map((left) => `-${left}`)
}

const shorter = (text: string): string[] => Array.from(text, (_, place) => text.slice(0, place) + text.slice(place + 1))
