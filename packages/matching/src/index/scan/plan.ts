import type { Algorithm, Costs } from '../../algorithms/algorithm.ts'
import { isLight, kindCodes, type PreparedForm, type PreparedToken } from '../../prepared.ts'
import { canGlue } from '../../similarity.ts'
import type { CachedExpansion, Extent, TokenCache } from '../expand/token-cache.ts'
import {
  canReach,
  leastShare,
  newQuestion,
  nothing,
  ofListed,
  ofQuery,
  ofShare,
  type Question,
  type Reach,
  together,
} from './bounds.ts'
import type { KeptBitPlanes } from './kept-bit-planes.ts'
import { type LeastShares, sharesFor, shareWith } from './least-shares.ts'
import { rarityWithNeighbours, type SearchToken, told } from './search-token.ts'
import type { Requirement, Ways } from './ways.ts'

/** The search tokens of a form of the query, independent of the threshold. */
export interface Outline {
  form: PreparedForm
  costs: Costs
  /** By token of the form, and by pair of neighbours. */
  expansions: CachedExpansion[]
  glued: (CachedExpansion | undefined)[]
  /** The cheapest first. */
  search: SearchToken[]
  /**
   * Every match contains a searched token. False if words beyond the searched ones, or names of only light tokens, allow other
   * matches.
   */
  complete: boolean
  /** Maximum contribution of tokens that are not searched. */
  free: Reach
  /** Maximum contribution of all tokens together. */
  all: Reach
  /** Maximum contribution of the tokens from each searched one on, unsearched tokens included. */
  rests: Reach[]
  /** Ways in which the tokens after each searched one can add to it, filled on demand. */
  ways: (Ways | undefined)[]
  /** Requirement that any of them is present, filled on demand. */
  others: (Requirement | undefined)[]
}

export interface Plan {
  outline: Outline
  /** How many of the search tokens must be scanned: the rest alone cannot reach the threshold. */
  essential: number
  leastShare: number
  /** The same, depending on word agreement. */
  shares: LeastShares | undefined
  /** Arguments of `canReach`. */
  question: Question
  /** Every class may reach the threshold, so all are scored. */
  unreachable: boolean
}

const mostSearched = 8

/** `rarities` holds the rarity of each token, where the algorithm compares words. */
export function outlineForm(
  costs: Costs,
  { form, rarities }: { form: PreparedForm; rarities: readonly number[] },
  { cache, kept }: Kept,
): Outline {
  const expansions: CachedExpansion[] = []
  const glued: (CachedExpansion | undefined)[] = []
  const tokens: SearchToken[] = []
  for (const token of form.tokens) expansions.push(cache.token(token))
  for (let i = 0; i < form.tokens.length; i++) glued.push(gluedWith(form.tokens[i]!, form.tokens[i + 1], cache))
  for (let i = 0; i < form.tokens.length; i++)
    tokens.push(searchToken(form.tokens[i]!, i, { expansions, glued, rarities }))
  const { searched, complete } = chooseSearched(form, tokens)
  const free = freeReach(form, expansions, tokens, searched)
  const search = searched.sort((a, b) => a.cost - b.cost || a.position - b.position)
  // The first searched token needs no marks; neither do words that also match joined to their neighbours.
  for (let i = 1; i < search.length; i++) {
    const own = expansions[search[i]!.position]!
    if (search[i]!.lists === own.lists) search[i]!.kept = kept.of(own)
  }
  const rests = restsOf(search, free)
  return { form, costs, expansions, glued, search, complete, free, all: rests[0]!, rests, ways: [], others: [] }
}

/** The lowest share with which a class can score the threshold. */
export function leastShareAt(algorithm: Algorithm, { form, all }: Outline, threshold: number): number {
  return leastShare(algorithm, threshold / form.factor, (all.query + all.listed) / 2)
}

export interface Asked {
  share: number
  /** The score that the names must be able to reach; absent where only the share counts. */
  name?: number
}

/** The plan for names of a share score. */
export function planAt(algorithm: Algorithm, outline: Outline, { share, name }: Asked): Plan {
  const { costs, form, free, complete, all } = outline
  const least = leastShareAt(algorithm, outline, share)
  const question = newQuestion(costs, form.weight, least)
  const of = costs === algorithm.costs.person ? 'person' : 'organisation'
  const gained = (all.query + all.listed) / 2
  const shares = name === undefined ? undefined : sharesFor(algorithm, { of, name, least, factor: form.factor, gained })
  const asked = { question, shares }
  const unreachable = !complete && reaches(asked, free)
  return { outline, leastShare: least, shares, question, unreachable, essential: essentialCount(outline, asked) }
}

function gluedWith(first: PreparedToken, second: PreparedToken | undefined, cache: TokenCache) {
  if (!second || !canGlue(first, second)) return undefined
  const found = cache.glued(first.kindCode, first.text + second.text)
  return found.tokens.length > 0 ? found : undefined
}

/** State that an engine keeps between queries. */
export interface Kept {
  cache: TokenCache
  kept: KeptBitPlanes
}

interface Expanded {
  expansions: CachedExpansion[]
  glued: (CachedExpansion | undefined)[]
  rarities: readonly number[]
}

function searchToken(token: PreparedToken, position: number, { expansions, glued, rarities }: Expanded): SearchToken {
  const own = expansions[position]!
  const { weight } = token
  const isJoined = glued[position] !== undefined || glued[position - 1] !== undefined
  const rarity = isJoined ? rarityWithNeighbours(rarities, position) : rarities[position]!
  const high = { query: weight * own.high.similarity, listed: own.high.listed, ...told(rarity, own.high.similarity) }
  const low = { query: weight * own.low.similarity, listed: own.low.listed, ...told(rarity, own.low.similarity) }
  const made: SearchToken = { position, weight, rarity, lists: own.lists, kept: undefined, cost: own.cost, high, low }
  join(made, glued[position])
  if (position > 0) join(made, glued[position - 1])
  return made
}

/** Adds the contribution of a word joined to its neighbour. */
function join(token: SearchToken, pair: CachedExpansion | undefined): void {
  if (pair === undefined) return
  token.lists = [...token.lists, ...pair.lists]
  token.cost += pair.cost
  widen(token.high, pair.high, token)
  widen(token.low, pair.low, token)
}

function widen(reach: Reach, { similarity, listed }: Extent, { weight, rarity }: SearchToken): void {
  reach.query = Math.max(reach.query, weight * similarity)
  reach.listed = Math.max(reach.listed, listed)
  const { rarest, words } = told(rarity, similarity)
  reach.rarest = Math.max(reach.rarest, rarest)
  reach.words = Math.max(reach.words, words)
}

/** The heaviest tokens that are not light; a name of only light tokens is searched by those. */
function chooseSearched(form: PreparedForm, tokens: SearchToken[]): { searched: SearchToken[]; complete: boolean } {
  const heavy = tokens.filter((token) => !isLight(form.tokens[token.position]!.kindCode))
  const chosen = heavy.length > 0 ? heavy : tokens
  const searched = chosen.toSorted((a, b) => b.weight - a.weight || a.position - b.position).slice(0, mostSearched)
  return { searched, complete: heavy.length > 0 && heavy.length <= mostSearched }
}

const mostForInitial = 0.7

function freeReach(
  form: PreparedForm,
  expansions: CachedExpansion[],
  tokens: readonly SearchToken[],
  searched: readonly SearchToken[],
): Reach {
  if (searched.length === form.tokens.length) return nothing
  const taken = new Set(searched.map((token) => token.position))
  const free = form.tokens.map((token, i): Reach => {
    if (taken.has(i)) return nothing
    const floor = token.kindCode === kindCodes.initial ? mostForInitial : 0
    const listed = Math.max(floor, ...expansions[i]!.lists.map((list) => list.weight))
    return { query: token.weight, listed, ...told(tokens[i]!.rarity, 1) }
  })
  return free.reduce(together, nothing)
}

export function strongest({ high, low }: SearchToken): Reach {
  return {
    query: Math.max(high.query, low.query),
    listed: Math.max(high.listed, low.listed),
    rarest: Math.max(high.rarest, low.rarest),
    words: Math.max(high.words, low.words),
  }
}

/** Whether tokens with this contribution can be enough. */
export function reaches(
  { question, shares }: Pick<Plan, 'question' | 'shares'>,
  { query, listed, rarest, words }: Reach,
  step?: number,
): boolean {
  const { numbers } = question
  if (shares) numbers[ofShare] = shareWith(shares, rarest, words)
  if (numbers[ofShare]! > 1) return false
  numbers[ofQuery] = query
  numbers[ofListed] = listed
  return canReach(question, step)
}

function restsOf(search: readonly SearchToken[], free: Reach): Reach[] {
  const rests = [free]
  for (const token of search.toReversed()) rests.push(together(rests.at(-1)!, strongest(token)))
  return rests.reverse()
}

/** The number of cheapest tokens to remove until the remaining ones cannot reach the threshold together. */
function essentialCount({ search, rests }: Outline, asked: Pick<Plan, 'question' | 'shares'>): number {
  for (let count = 0; count < search.length; count++) if (!reaches(asked, rests[count]!)) return count
  return search.length
}
