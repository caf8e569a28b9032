import type { Algorithm } from '../src/algorithms/algorithm.ts'
import { askedAs } from '../src/asked-as.ts'
import type { Engine } from '../src/index/rank/engine.ts'
import { endSearch, findClasses, seek } from '../src/index/rank/found-classes.ts'
import { isEarlier, type Ranking } from '../src/index/rank/ranking.ts'
import { type Found, Top } from '../src/index/rank/top.ts'
import type { Party } from '../src/prepared.ts'
import { everyFamily } from '../src/schemas.ts'

export interface Searching {
  algorithm: Algorithm
  threshold: number
  limit?: number
}

/** Leaves the classes of a customer's names in the hits of the engine, as a search does at one threshold. */
export function find(engine: Engine, given: Party, { algorithm, threshold }: Searching): Party {
  const query = askedAs(algorithm, given)
  const floor = floorOf(query, { algorithm, threshold })
  const sought = seek(engine, query, algorithm, floor)
  const { classes } = engine.selections.bits({ families: everyFamily })
  findClasses(engine, sought, { algorithm, parts: [{ floor, within: [] }], selected: classes })
  endSearch(engine, sought)
  return query
}

function floorOf({ entity }: Party, { algorithm, threshold }: Searching): number {
  const { weighing } = algorithm.functions
  return weighing.floor(algorithm, threshold, weighing.reach(algorithm, entity))
}

type Rank = (engine: Engine, query: Party, ranking: Ranking) => void

/** The ids of the best records by one way of ranking, with their scores. */
export function ranked(engine: Engine, given: Party, by: Rank, searching: Searching): [id: string, score: number][] {
  const query = find(engine, given, searching)
  const { algorithm, threshold, limit = 10 } = searching
  const { weighing } = algorithm.functions
  const selected = engine.selections.bits({ families: everyFamily })
  const top = new Top(engine.snapshot, limit, (a, b) => isEarlier(engine, a, b))
  const [floor, reach] = [floorOf(query, searching), weighing.reach(algorithm, query.entity)]
  by(engine, query, { algorithm, threshold, limit, selected, anyKind: selected.entities, top, floor, reach })
  return top.ranked().map((found: Found) => [idIn(engine, found.entity), found.score])
}

function idIn({ snapshot }: Engine, entity: number): string {
  const { bytes, offsets } = snapshot.entities
  const start = offsets[entity]!
  return new TextDecoder().decode(bytes.slice(start, bytes.indexOf(0x1e, start)))
}
