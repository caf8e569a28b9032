import { align, type Edges, none } from '../alignment.ts'
import { letterRelations } from '../letter-relations.ts'
import type { Relation } from '../similarity.ts'
import { type AgreedPair, type Agreement, agreementOf, noAgreement } from './agreement.ts'

/** The words of two forms: how rare each is, and what relates one to another. */
export interface AlignedWords {
  queries: number
  candidates: number
  rarityOfQuery: (place: number) => number
  rarityOfCandidate: (place: number) => number
  relate: (query: number, candidate: number) => Relation
}

const chosen: number[] = []

/** How the words agree that the best alignment of these pairs makes correspond. */
export function agreementOfEdges(edges: Edges, words: AlignedWords): Agreement {
  if (edges.count === 0) return noAgreement
  chosen.length = 0
  align(edges, words.queries, words.candidates, chosen)
  return agreementOf(chosen.map((edge) => pairOf(edges, edge, words)))
}

function pairOf(edges: Edges, edge: number, words: AlignedWords): AgreedPair {
  const [query, candidate, second] = [edges.query[edge]!, edges.candidate[edge]!, edges.second[edge]!]
  const isGlued = edges.span[edge] === 2
  const ours = words.rarityOfQuery(query) + (isGlued ? words.rarityOfQuery(query + 1) : 0)
  const theirs = words.rarityOfCandidate(candidate) + (second === none ? 0 : words.rarityOfCandidate(second))
  const weight = Math.min(ours, theirs, 1)
  if (isGlued) return { weight, similarity: letterRelations.glued.similarity, byMeaning: false, byLetters: false }
  if (second !== none)
    return { weight, similarity: letterRelations.split.similarity, byMeaning: false, byLetters: false }
  const { similarity, reason } = words.relate(query, candidate)
  return { weight, similarity, byMeaning: reason.byMeaning === true, byLetters: reason === letterRelations.edit }
}
