import type { PartyClass } from '../algorithms/algorithm.ts'
import { align, type Edges, isPlain, none } from '../alignment.ts'
import { editDistance } from '../edits.ts'
import { letterRelations } from '../letter-relations.ts'
import type { Relation } from '../similarity.ts'
import { type AgreedPair, type Agreement, agreementOf, noAgreement, tellingAlike, usualWord } from './agreement.ts'
import { isDoubled } from './doubled.ts'
import { isMisheard } from './misheard.ts'
import { isLegalWord, isMissed, isSharedByMany, rarityOf, type Word } from './rarity.ts'

/** The words of two forms: their rarity, and the relations between them. */
export interface AlignedWords {
  queries: number
  candidates: number
  of: PartyClass
  /** The query's words are initials of a longer name: they count at most as a common word. */
  initials: boolean
  query: (place: number) => Word
  candidate: (place: number) => Word
  relate: (query: number, candidate: number) => Relation
}

const chosen: number[] = []
const pairs: AgreedPair[] = []

/** How the corresponding words agree in the best alignment of these edges. */
export function agreementOfEdges(edges: Edges, words: AlignedWords): Agreement {
  if (edges.count === 0) return noAgreement
  chosen.length = 0
  pairs.length = 0
  if (isPlain(edges)) for (let edge = 0; edge < edges.count; edge++) chosen.push(edge)
  else align(edges, words.queries, words.candidates, chosen)
  let [ours, theirs] = [0, 0]
  for (const edge of chosen) {
    pairs.push(pairOf(edges, edge, words))
    const query = edges.query[edge]!
    ours |= edges.span[edge] === 2 ? 3 << query : 1 << query
    theirs |= 1 << edges.candidate[edge]!
    if (edges.second[edge] !== none) theirs |= 1 << edges.second[edge]!
  }
  const ofOurs = leftOver(ours, words.queries, words.query, words.of)
  const ofTheirs = leftOver(theirs, words.candidates, words.candidate, words.of)
  return agreementOf(pairs, {
    left: ofOurs + ofTheirs,
    apart: ofOurs > 0 && ofTheirs > 0,
    ofCompany: words.of === 'person' && isOfCompany(words),
  })
}

/** Whether only the listed name has a legal form. */
function isOfCompany({ queries, candidates, query, candidate }: AlignedWords): boolean {
  return hasLegalForm(candidates, candidate) && !hasLegalForm(queries, query)
}

function hasLegalForm(count: number, word: (place: number) => Word): boolean {
  for (let i = 0; i < count; i++) if (isLegalWord(word(i))) return true
  return false
}

/** A form has at most 24 words: a bit for each is enough. */
function leftOver(met: number, count: number, word: (place: number) => Word, of: PartyClass): number {
  let left = 0
  for (let i = 0; i < count; i++) if ((met & (1 << i)) === 0 && isMissed(word(i), of)) left++
  return left
}

function pairOf(edges: Edges, edge: number, words: AlignedWords): AgreedPair {
  const [query, candidate, second] = [edges.query[edge]!, edges.candidate[edge]!, edges.second[edge]!]
  const isGlued = edges.span[edge] === 2
  const rarity = (word: Word) => rarityOf(word, words.of)
  const [ours, theirs] = [words.query(query), words.candidate(candidate)]
  const weight = Math.min(
    words.initials ? usualWord : 1,
    rarity(ours) + (isGlued ? rarity(words.query(query + 1)) : 0),
    rarity(theirs) + (second === none ? 0 : rarity(words.candidate(second))),
  )
  const joined = isGlued ? letterRelations.glued : second === none ? undefined : letterRelations.split
  if (joined) return { weight, similarity: joined.similarity, byMeaning: false, byLetters: false, usual: false }
  const { similarity, reason } = words.relate(query, candidate)
  const usual = words.initials || isSharedByMany(ours, theirs, words.of)
  return {
    weight,
    similarity,
    byMeaning: reason.byMeaning === true,
    byLetters: reason === letterRelations.edit,
    usual,
    doubled: isDoubled(reason, ours, theirs),
    misheard: isMisheard(reason, ours, theirs),
    faint: reason === letterRelations.edit && similarity < tellingAlike && editDistance(ours.text, theirs.text) > 1,
  }
}
