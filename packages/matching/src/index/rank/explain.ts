import type { Algorithm } from '../../algorithms/algorithm.ts'
import { sortEdges } from '../../alignment.ts'
import { askedAs } from '../../asked-as.ts'
import { type Comparison, compare, explain } from '../../compare.ts'
import { matchWords, type NameMet, type TokenMatch, textsOf } from '../../features/name.ts'
import type { RelationMemo } from '../../name-score.ts'
import { type Party, type PreparedForm, type PreparedName, prepare } from '../../prepared.ts'
import { edgesOf, relationOf } from '../scan/verify.ts'
import type { ListedRecord } from '../store/records.ts'
import { formsPerName, nameOf, weakMark } from '../store/snapshot.ts'
import { textOf } from '../store/tokens.ts'
import type { Engine } from './engine.ts'
import { memberScores } from './ranking.ts'
import type { Found } from './top.ts'

/** State that the hits of one query share while they are explained. */
export interface Explaining {
  algorithm: Algorithm
  memo: RelationMemo
  /** By engine and hit of a class: how its words correspond. */
  matches: Map<Engine, Map<number, readonly TokenMatch[]>>
}

export function newExplaining(algorithm: Algorithm): Explaining {
  return { algorithm, memo: new Map(), matches: new Map() }
}

export interface RecordFound {
  found: Found
  record: ListedRecord
}

/** The comparison of a hit, computed from its class without reading the listed names again. */
export function explainFound(engine: Engine, given: Party, hit: RecordFound, explaining: Explaining): Comparison {
  const { algorithm, memo } = explaining
  const query = askedAs(algorithm, given)
  const { entity } = hit.record
  const met = hit.found.hit < 0 ? undefined : nameMet(engine, query, hit, explaining)
  return met ? explain(algorithm, query.entity, entity, met) : compare(algorithm, query, prepare(entity), memo)
}

function nameMet(
  engine: Engine,
  query: Party,
  { found, record }: RecordFound,
  { algorithm, matches }: Explaining,
): NameMet | undefined {
  const { hits, snapshot } = engine
  const place = hits.places[found.hit]!
  const name = query.names[nameOf(place)]!
  const form = name.forms[place % formsPerName]!
  let ofEngine = matches.get(engine)
  if (!ofEngine) matches.set(engine, (ofEngine = new Map()))
  let tokens = ofEngine.get(found.hit)
  if (!tokens) {
    tokens = matchesOf(engine, found.hit, { name, form })
    if (!tokens) return undefined
    ofEngine.set(found.hit, tokens)
  }
  const mark = snapshot.members.marks[found.member]!
  const { reading } = snapshot.readings[mark % weakMark]!
  const weak = mark >= weakMark
  return {
    score: memberScores(engine, query, algorithm, found.hit).score(mark),
    query: name,
    queryReading: form.reading,
    full: record.entity.names[nameOf(snapshot.members.places[found.member]!)]!.full,
    weak,
    candidateReading: reading,
    tokens,
  }
}

/** The word correspondence between a class and the form that found it, in the order in which the scorer tries pairs. */
function matchesOf(
  engine: Engine,
  hit: number,
  { name, form }: { name: PreparedName; form: PreparedForm },
): TokenMatch[] | undefined {
  const { snapshot, verifiers, hits } = engine
  const verifier = verifiers[hits.verifiers[hit]!]
  if (verifier?.outline.form !== form) return undefined
  const { classes, tokens } = snapshot
  const from = classes.offsets[hits.classes[hit]!]!
  const to = classes.offsets[hits.classes[hit]! + 1]!
  const edges = edgesOf(verifier, from, to)
  sortEdges(edges)
  const candidate: string[] = []
  for (let i = from; i < to; i++) candidate.push(textOf(tokens, classes.tokens[i]!))
  return matchWords(edges, {
    full: name.full,
    query: textsOf(form.tokens),
    candidate,
    relate: (i, j) => relationOf(verifier, i, classes.tokens[from + j]!),
  })
}
