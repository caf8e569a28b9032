import type { Algorithm } from '../algorithms/algorithm.ts'
import { addEdge, align, type Edges, none } from '../alignment.ts'
import { gain, scoreShare, shareOf } from '../name-score.ts'
import { isLight, kindCodes } from '../prepared.ts'
import { letterRelations } from '../relations.ts'
import { mayShorten } from '../similarity.ts'
import { absent, type Correspondence, entryOf, splitPart } from './correspondence.ts'
import { gluedPart, type Plan } from './plan.ts'
import type { Snapshot } from './snapshot.ts'

export interface Verifier {
  algorithm: Algorithm
  snapshot: Snapshot
  plan: Plan
  map: Correspondence
  /** Initials of the query: [position, letter] pairs. */
  initials: number[]
  edges: Edges
}

const slack = 1e-5

export function newVerifier(
  algorithm: Algorithm,
  plan: Plan,
  { snapshot, map, edges }: { snapshot: Snapshot; map: Correspondence; edges: Edges },
): Verifier {
  const initials = plan.form.tokens.flatMap((token, i) =>
    plan.form.substantial && token.kindCode === kindCodes.initial ? [i, token.text.charCodeAt(0)] : [],
  )
  return { algorithm, snapshot, plan, map, initials, edges }
}

/** The score of the query's form against a class, exactly as the scorer gives it; 0 when it is below the plan's share. */
export function scoreClass(verifier: Verifier, classNumber: number): number {
  const { snapshot, plan, edges } = verifier
  const { costs, form } = plan
  const { offsets, tokens, weights } = snapshot.classes
  const from = offsets[classNumber]!
  const to = offsets[classNumber + 1]!
  const most = collect(verifier, from, to)
  if (most === 0) return 0
  if (shareOf(costs, most, form.weight, weights[classNumber]!) < plan.leastShare - slack) return 0
  const gained = align(edges, form.tokens.length, to - from)
  let weight = 0
  for (let i = from; i < to; i++) weight += snapshot.tokenWeights[tokens[i]!]!
  const share = shareOf(costs, gained, form.weight, weight)
  return share < plan.leastShare ? 0 : scoreShare(verifier.algorithm, share, gained) * form.factor
}

/** Gathers the pairs of tokens that correspond; returns the most they could gain together. */
function collect(verifier: Verifier, from: number, to: number): number {
  const { snapshot, plan, map, edges, initials } = verifier
  const { tokens } = snapshot.classes
  edges.count = 0
  const { substantial } = plan.form
  const shortened = substantial && isSubstantial(snapshot, from, to)
  let most = 0
  let halves = false
  let whole = !substantial
  for (let i = from; i < to; i++) {
    const token = tokens[i]!
    let best = 0
    for (let entry = entryOf(map, token); entry !== absent; entry = map.next[entry]!) {
      const part = map.part[entry]!
      if (part >= splitPart) halves = true
      else if (shortened || !isShortening(verifier, part, token)) {
        best = Math.max(best, addPart(verifier, part, map.similarity[entry]!, i - from, token))
        whole ||= isWhole(verifier, part, token)
      }
    }
    if (shortened && initials.length > 0) best = Math.max(best, addInitials(verifier, i - from, token))
    most += best
  }
  const split = halves ? addSplits(verifier, from, to) : 0
  return whole || split > 0 ? most + split : 0
}

/** A word for a word, not an initial or a particle. */
function isWhole({ plan, snapshot }: Verifier, part: number, token: number): boolean {
  if (isLight(snapshot.tokens.kinds[token]!)) return false
  return part >= gluedPart || !isLight(plan.form.tokens[part]!.kindCode)
}

function isSubstantial({ tokens, classes }: Snapshot, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isLight(tokens.kinds[classes.tokens[i]!]!)) return true
  return false
}

/** One side is an initial, the other is not. */
function isShortening({ plan, snapshot }: Verifier, part: number, token: number): boolean {
  if (part >= gluedPart) return false
  const { kindCode } = plan.form.tokens[part]!
  return (kindCode === kindCodes.initial) !== (snapshot.tokens.kinds[token] === kindCodes.initial)
}

function addPart({ plan, snapshot, edges }: Verifier, part: number, similarity: number, at: number, token: number) {
  const { tokens } = plan.form
  const glued = part >= gluedPart
  const position = glued ? part - gluedPart : part
  const weight = glued ? tokens[position]!.weight + tokens[position + 1]!.weight : tokens[position]!.weight
  const gained = gain(similarity, weight, snapshot.tokenWeights[token]!)
  addEdge(edges, position, glued ? 2 : 1, at, none, gained)
  return gained
}

function addInitials({ plan, snapshot, edges, initials }: Verifier, at: number, token: number): number {
  const { kinds, units, offsets } = snapshot.tokens
  if (!mayShorten(kinds[token]!)) return 0
  const first = units[offsets[token]!]!
  let best = 0
  for (let i = 0; i < initials.length; i += 2) {
    if (initials[i + 1] !== first) continue
    const { weight } = plan.form.tokens[initials[i]!]!
    const gained = gain(letterRelations.initial.similarity, weight, snapshot.tokenWeights[token]!)
    addEdge(edges, initials[i]!, 1, at, none, gained)
    best = Math.max(best, gained)
  }
  return best
}

/** Every pair of the class's tokens that together is a query token. */
function addSplits({ map, plan, snapshot, edges }: Verifier, from: number, to: number): number {
  const { tokens } = snapshot.classes
  let most = 0
  for (let s = 0; s < map.splits.length; s += 3) {
    for (let i = from; i < to; i++) {
      if (tokens[i] !== map.splits[s + 1]) continue
      for (let k = from; k < to; k++) {
        if (k === i || tokens[k] !== map.splits[s + 2]) continue
        const weight = snapshot.tokenWeights[tokens[i]!]! + snapshot.tokenWeights[tokens[k]!]!
        const gained = gain(letterRelations.split.similarity, plan.form.tokens[map.splits[s]!]!.weight, weight)
        addEdge(edges, map.splits[s]!, 1, i - from, k - from, gained)
        most += gained
      }
    }
  }
  return most
}
