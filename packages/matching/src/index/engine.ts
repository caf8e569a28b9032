import { type Edges, newEdges } from '../alignment.ts'
import { type Candidates, newCandidates } from './candidates.ts'
import { type Correspondence, newCorrespondence } from './correspondence.ts'
import { KeptPlanes } from './kept-planes.ts'
import { newPlanes, type Planes } from './planes.ts'
import { Selections } from './selection.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { TokenCache } from './token-cache.ts'

/** One thread's way into a shared index: the scratch memory is its own. */
export interface Engine {
  snapshot: Snapshot
  cache: TokenCache
  kept: KeptPlanes
  /** One for each form that is searched for at the same time. */
  planes: Planes[]
  candidates: Candidates
  map: Correspondence
  selections: Selections
  edges: Edges
  hits: ClassHits
}

/** Classes that reach the lowest threshold of the query in hand, as far as they were looked for. */
export interface ClassHits {
  count: number
  classes: Uint32Array
  scores: Float64Array
  /** The name and form of the query, as a place (see snapshot.ts). */
  places: Uint16Array
}

const cacheBytes = 128 * 1024 * 1024

export function newEngine(buffer: SharedArrayBuffer, options: { cacheBytes?: number } = {}): Engine {
  const snapshot = openSnapshot(buffer)
  return {
    snapshot,
    cache: new TokenCache(snapshot, options.cacheBytes ?? cacheBytes),
    kept: new KeptPlanes(snapshot.classes.count),
    planes: [],
    candidates: newCandidates(),
    map: newCorrespondence(),
    edges: newEdges(),
    selections: new Selections(snapshot),
    hits: { count: 0, classes: new Uint32Array(1024), scores: new Float64Array(1024), places: new Uint16Array(1024) },
  }
}

export function planesAt({ planes, snapshot }: Engine, place: number): Planes {
  return (planes[place] ??= newPlanes(snapshot.classes.count))
}

export function addHit(hits: ClassHits, classNumber: number, score: number, place: number): void {
  if (hits.count === hits.classes.length) {
    const room = hits.count * 2
    const wider = { classes: new Uint32Array(room), scores: new Float64Array(room), places: new Uint16Array(room) }
    wider.classes.set(hits.classes)
    wider.scores.set(hits.scores)
    wider.places.set(hits.places)
    Object.assign(hits, wider)
  }
  hits.classes[hits.count] = classNumber
  hits.places[hits.count] = place
  hits.scores[hits.count++] = score
}
