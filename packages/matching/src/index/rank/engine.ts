import { type Edges, newEdges } from '../../alignment.ts'
import type { Agreement } from '../../judge/agreement.ts'
import { TokenCache } from '../expand/token-cache.ts'
import { type BitPlanes, newBitPlanes } from '../scan/bit-planes.ts'
import { type Candidates, newCandidates } from '../scan/candidates.ts'
import { type Correspondence, newCorrespondence } from '../scan/correspondence.ts'
import { KeptBitPlanes } from '../scan/kept-bit-planes.ts'
import { sharesOneWord } from '../scan/one-word.ts'
import { agreementOfClass, scoreClass, type Verifier } from '../scan/verify.ts'
import { Selections } from '../store/selection.ts'
import { openSnapshot, type Snapshot } from '../store/snapshot.ts'
import type { ClassHits } from './best-first.ts'
import { type BestFirst, newBestFirst, unscored } from './best-first.ts'
import type { KnownTraits } from './facts.ts'
import type { DayBits } from './same-day.ts'

/** A thread's search state over a shared index; scratch memory is per thread. */
export interface Engine {
  snapshot: Snapshot
  cache: TokenCache
  kept: KeptBitPlanes
  /** One for each form that is searched at the same time. */
  planes: BitPlanes[]
  candidates: Candidates
  maps: Correspondence[]
  /** The verifier per form of the current query. */
  verifiers: (Verifier | undefined)[]
  selections: Selections
  edges: Edges
  hits: ClassHits
  queue: BestFirst
  /** Effects of record traits, by the query's traits. */
  traits: Map<string, KnownTraits>
  dayBits: DayBits
}

const cacheBytes = 128 * 1024 * 1024

export interface EngineOptions {
  cacheBytes?: number
  /** The engine of the base index, which runs every query before this overlay. */
  before?: Engine
}

export function newEngine(buffer: SharedArrayBuffer, options: EngineOptions = {}): Engine {
  const snapshot = openSnapshot(buffer)
  return {
    snapshot,
    cache: new TokenCache(snapshot, options.cacheBytes ?? cacheBytes, options.before?.cache),
    kept: new KeptBitPlanes(snapshot.classes.count),
    planes: [],
    candidates: newCandidates(),
    maps: [],
    verifiers: [],
    edges: newEdges(),
    selections: new Selections(snapshot),
    hits: { count: 0, ...roomForHits(1024), agreements: [] },
    queue: newBestFirst(),
    traits: new Map(),
    dayBits: { bits: undefined },
  }
}

const noAgreements: (Agreement | undefined)[] = []

function roomForHits(room: number) {
  return {
    classes: new Uint32Array(room),
    bounds: new Float64Array(room),
    most: new Float64Array(room),
    scores: new Float64Array(room),
    rarest: new Float64Array(room),
    words: new Uint8Array(room),
    agreements: noAgreements,
    places: new Uint16Array(room),
    verifiers: new Uint16Array(room),
  }
}

export function bitPlanesAt({ planes, snapshot }: Engine, place: number): BitPlanes {
  return (planes[place] ??= newBitPlanes(snapshot.classes.count))
}

export function mapAt({ maps }: Engine, place: number): Correspondence {
  return (maps[place] ??= newCorrespondence())
}

export function addHit(hits: ClassHits, classNumber: number, bound: number, by: { place: number; verifier: number }) {
  if (hits.count === hits.classes.length) widen(hits)
  const at = hits.count++
  hits.classes[at] = classNumber
  hits.bounds[at] = bound
  hits.most[at] = unscored
  hits.scores[at] = unscored
  if (hits.agreements.length > at) hits.agreements[at] = undefined
  hits.places[at] = by.place
  hits.verifiers[at] = by.verifier
}

function widen(hits: ClassHits): void {
  const wider = roomForHits(hits.classes.length * 2)
  wider.classes.set(hits.classes)
  wider.bounds.set(hits.bounds)
  wider.most.set(hits.most)
  wider.scores.set(hits.scores)
  wider.rarest.set(hits.rarest)
  wider.words.set(hits.words)
  wider.places.set(hits.places)
  wider.verifiers.set(hits.verifiers)
  Object.assign(hits, { ...wider, agreements: hits.agreements })
}

/** The score of a found class before `weakened`; 0 below the least share. */
export function scoreOfHit({ hits, verifiers }: Engine, at: number): number {
  if (hits.scores[at] === unscored) hits.scores[at] = scoreClass(verifiers[hits.verifiers[at]!]!, hits.classes[at]!)
  return hits.scores[at]!
}

/** Word agreement between a found class and the form that found it. */
export function agreementOfHit({ hits, verifiers }: Engine, at: number): Agreement {
  return (hits.agreements[at] ??= agreementOfClass(verifiers[hits.verifiers[at]!]!, hits.classes[at]!))
}

/** Whether a found class certainly shares one word at most, less rare than `below`, while both names have others. */
export function isOneWordHit({ hits, verifiers }: Engine, at: number, below: number): boolean {
  return sharesOneWord(verifiers[hits.verifiers[at]!]!, hits.classes[at]!, below)
}
