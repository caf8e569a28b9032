import type { Algorithm, PartyClass } from '../../algorithms/algorithm.ts'
import { addEdge, align, type Edges, isPlain, none, sortEdges } from '../../alignment.ts'
import type { Agreement } from '../../judge/agreement.ts'
import { agreementOfEdges } from '../../judge/agreement-of-edges.ts'
import type { Word } from '../../judge/rarity.ts'
import { letterRelations } from '../../letter-relations.ts'
import { gain, scoreShare, shareOf } from '../../name-score.ts'
import { isLight, kindCodes } from '../../prepared.ts'
import { mayShorten, type Relation, reasonOf } from '../../similarity.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { firstLetters, textOf } from '../store/tokens.ts'
import {
  absent,
  type Correspondence,
  entryOf,
  gluedPart,
  isHalfFlag,
  isShorteningFlag,
  isWholeFlag,
  slotOf,
  splitPart,
} from './correspondence.ts'
import type { Outline } from './plan.ts'

export interface Verifier {
  algorithm: Algorithm
  of: PartyClass
  snapshot: Snapshot
  outline: Outline
  /** Classes with a smaller share are not scored. */
  leastShare: number
  map: Correspondence
  /** Initials of the query: [position, letter] pairs. */
  initials: number[]
  /** First letters of listed tokens, where the query has initials. */
  firsts: Uint16Array
  edges: Edges
}

const slack = 1e-5

export function newVerifier(
  algorithm: Algorithm,
  { outline, leastShare }: { outline: Outline; leastShare: number },
  { snapshot, map, edges }: { snapshot: Snapshot; map: Correspondence; edges: Edges },
): Verifier {
  const { tokens, substantial } = outline.form
  const initials = tokens.flatMap((token, i) =>
    substantial && token.kindCode === kindCodes.initial ? [i, token.text.charCodeAt(0)] : [],
  )
  const firsts = initials.length > 0 ? firstLetters(snapshot.tokens) : noLetters
  const of = outline.costs === algorithm.costs.person ? 'person' : 'organisation'
  return { algorithm, of, snapshot, outline, leastShare, map, initials, firsts, edges }
}

const noLetters = new Uint16Array(0)

/** Maximum word agreement of the class last passed to `boundOf`: the rarest word, and the number of words. */
export const told = new Float64Array(2)

/** Upper bound of the form's score against a class; 0 if it cannot have the least share. */
export function boundOf(verifier: Verifier, classNumber: number): number {
  const { snapshot, outline, leastShare } = verifier
  const { offsets, weights } = snapshot.classes
  const most = mostGained(verifier, offsets[classNumber]!, offsets[classNumber + 1]!)
  if (most === 0) return 0
  const share = shareOf(outline.costs, most, outline.form.weight, weights[classNumber]!)
  if (share < leastShare - slack) return 0
  return scoreShare(verifier.algorithm, share, most) * outline.form.factor + nearly
}

/** Rounding difference of sums added in another order. */
const nearly = 1e-9

/** Upper bound of the gain of a class's tokens, ignoring conflicts. */
function mostGained(verifier: Verifier, from: number, to: number): number {
  const { snapshot, outline, map, initials } = verifier
  const { tokens } = snapshot.classes
  let most = initials.length > 0 ? mostBeyond(verifier, from, to) : 0
  let flags = 0
  let rarest = 0
  let telling = 0
  for (let i = from; i < to; i++) {
    const slot = slotOf(map, tokens[i]!)
    if (slot === absent) continue
    most += map.best[slot]!
    flags |= map.of[slot]!
    if (map.rarest[slot]! > rarest) rarest = map.rarest[slot]!
    telling += map.telling[slot]!
  }
  told[0] = rarest
  told[1] = telling
  if ((flags & isHalfFlag) !== 0) return collect(verifier, from, to)
  return (flags & isWholeFlag) !== 0 || !outline.form.substantial ? most : 0
}

/** What the query's initials could add to the gain of a class's tokens. */
function mostBeyond({ snapshot, outline, map, initials, firsts }: Verifier, from: number, to: number): number {
  const { tokens } = snapshot.classes
  let most = 0
  for (let i = from; i < to; i++) {
    const token = tokens[i]!
    let gained = 0
    for (let k = 0; k < initials.length; k += 2)
      if (initials[k + 1] === firsts[token] && mayShorten(snapshot.tokens.kinds[token]!))
        gained = Math.max(gained, gainOfInitial(outline, initials[k]!, snapshot.tokenWeights[token]!))
    if (gained === 0) continue
    const slot = slotOf(map, token)
    const otherwise = slot === absent ? 0 : map.best[slot]!
    if (gained > otherwise) most += gained - otherwise
  }
  return most
}

function gainOfInitial({ form, costs }: Outline, position: number, weight: number): number {
  return gain(letterRelations.initial.similarity, form.tokens[position]!.weight, weight, costs.uneven)
}

/** The score of the query's form against a class, exactly as the scorer computes it; 0 below the least share. */
export function scoreClass(verifier: Verifier, classNumber: number): number {
  const { snapshot, outline, edges, leastShare } = verifier
  const { costs, form } = outline
  const { offsets, weights } = snapshot.classes
  const from = offsets[classNumber]!
  const to = offsets[classNumber + 1]!
  const most = collect(verifier, from, to)
  if (most === 0) return 0
  const weight = weights[classNumber]!
  if (shareOf(costs, most, form.weight, weight) < leastShare - slack) return 0
  const gained = align(edges, form.tokens.length, to - from)
  const share = shareOf(costs, gained, form.weight, weight)
  return share < leastShare ? 0 : scoreShare(verifier.algorithm, share, gained) * form.factor
}

/** How the words of a class agree with the query's form, aligned as the scorer aligns them. */
export function agreementOfClass(verifier: Verifier, classNumber: number): Agreement {
  const { snapshot, outline, of } = verifier
  const { classes } = snapshot
  const from = classes.offsets[classNumber]!
  const to = classes.offsets[classNumber + 1]!
  const edges = edgesOf(verifier, from, to)
  if (!isPlain(edges)) sortEdges(edges)
  return agreementOfEdges(edges, {
    queries: outline.form.tokens.length,
    candidates: to - from,
    of,
    initials: outline.form.reading === 'acronym',
    query: (i) => outline.form.tokens[i]!,
    candidate: (j) => wordOf(snapshot, classes.tokens[from + j]!),
    relate: (i, j) => relationOf(verifier, i, classes.tokens[from + j]!),
  })
}

const mostWords = 50_000
const words = new WeakMap<Snapshot, Map<number, Word>>()

/** A listed token as a word; decoded words are cached up to a limit. */
export function wordOf(snapshot: Snapshot, token: number): Word {
  let known = words.get(snapshot)
  if (!known) words.set(snapshot, (known = new Map()))
  let word = known.get(token)
  if (word) return word
  const { tokens, tokenWeights } = snapshot
  if (known.size >= mostWords) known.clear()
  const text = textOf(tokens, token)
  word = { kindCode: tokens.kinds[token]!, text, weight: tokenWeights[token]!, ofCompanies: undefined }
  known.set(token, word)
  return word
}

/** Initials of the query are not looked up. */
const initial: Relation = { similarity: letterRelations.initial.similarity, reason: letterRelations.initial }

export function relationOf({ outline, map }: Verifier, position: number, token: number): Relation {
  const { similarities, reasons } = outline.expansions[position]!
  for (let entry = entryOf(map, token); entry !== absent; entry = map.next[entry]!) {
    if (map.part[entry] !== position) continue
    const place = map.place[entry]!
    return { similarity: similarities[place]!, reason: reasonOf(reasons[place]!) }
  }
  return initial
}

/** The pairs of tokens of a class that correspond to the query's. */
export function edgesOf(verifier: Verifier, from: number, to: number): Edges {
  collect(verifier, from, to)
  return verifier.edges
}

/** Collects the pairs of tokens that correspond; returns an upper bound of their total gain. */
function collect(verifier: Verifier, from: number, to: number): number {
  const { snapshot, outline, map, edges, initials } = verifier
  const { tokens } = snapshot.classes
  const { substantial } = outline.form
  edges.count = 0
  let most = 0
  let halves = false
  let whole = !substantial
  let shortened = initials.length > 0 && isSubstantial(snapshot, from, to)
  for (let i = from; i < to; i++) {
    const token = tokens[i]!
    let best = 0
    for (let entry = entryOf(map, token); entry !== absent; entry = map.next[entry]!) {
      const part = map.part[entry]!
      const flags = map.flags[entry]!
      if (part >= splitPart) halves = true
      else if ((flags & isShorteningFlag) === 0 || (shortened ||= substantial && isSubstantial(snapshot, from, to))) {
        const gained = map.gain[entry]!
        if (part >= gluedPart) addEdge(edges, part - gluedPart, 2, i - from, none, gained)
        else addEdge(edges, part, 1, i - from, none, gained)
        if (gained > best) best = gained
        if ((flags & isWholeFlag) !== 0) whole = true
      }
    }
    if (shortened && initials.length > 0) best = Math.max(best, addInitials(verifier, i - from, token))
    most += best
  }
  const split = halves ? addSplits(verifier, from, to) : 0
  return whole || split > 0 ? most + split : 0
}

function isSubstantial({ tokens, classes }: Snapshot, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isLight(tokens.kinds[classes.tokens[i]!]!)) return true
  return false
}

function addInitials({ outline, snapshot, edges, initials, firsts }: Verifier, at: number, token: number): number {
  if (!mayShorten(snapshot.tokens.kinds[token]!)) return 0
  const first = firsts[token]!
  let best = 0
  for (let i = 0; i < initials.length; i += 2) {
    if (initials[i + 1] !== first) continue
    const gained = gainOfInitial(outline, initials[i]!, snapshot.tokenWeights[token]!)
    addEdge(edges, initials[i]!, 1, at, none, gained)
    best = Math.max(best, gained)
  }
  return best
}

/** Every pair of the class's tokens that together form a query token. */
function addSplits({ map, outline, snapshot, edges }: Verifier, from: number, to: number): number {
  const { tokens } = snapshot.classes
  let most = 0
  for (let s = 0; s < map.splits.length; s += 3) {
    for (let i = from; i < to; i++) {
      if (tokens[i] !== map.splits[s + 1]) continue
      for (let k = from; k < to; k++) {
        if (k === i || tokens[k] !== map.splits[s + 2]) continue
        const weight = snapshot.tokenWeights[tokens[i]!]! + snapshot.tokenWeights[tokens[k]!]!
        const gained = gain(letterRelations.split.similarity, outline.form.tokens[map.splits[s]!]!.weight, weight)
        addEdge(edges, map.splits[s]!, 1, i - from, k - from, gained)
        most += gained
      }
    }
  }
  return most
}
