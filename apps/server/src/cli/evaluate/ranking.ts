import type { Algorithm } from '@probity/matching/algorithms/algorithm.ts'
import { measure } from '@probity/matching/compare.ts'
import type { Entity, Schema } from '@probity/matching/entity.ts'
import { type Party, prepare } from '@probity/matching/prepared.ts'
import { type Catalogue, type Found, search } from './catalogue.ts'

export interface Question {
  name: string
  schema: Schema
  targets: readonly string[]
  /** The queried name is removed from its own entity first. */
  withoutOwn: boolean
}

export interface Answer {
  /** Rank of the target: 1 when it is first alone; ties get the worst rank; Infinity when it is not found. */
  rank: number
  found: readonly Found[]
}

export function ask(catalogue: Catalogue, algorithm: Algorithm, threshold: number, question: Question): Answer {
  const query = prepare(personOf(question))
  const found = search(catalogue, algorithm, query, threshold)
  const others = found.filter(({ party }) => !question.targets.includes(party.entity.id))
  const best = Math.max(...question.targets.map((id) => targetScore(catalogue, algorithm, query, id, question)), 0)
  const rank = best < threshold ? Number.POSITIVE_INFINITY : 1 + others.filter(({ score }) => score >= best).length
  return { rank, found }
}

function personOf({ name, schema }: Question): Entity {
  return { id: 'query', schema, names: [{ full: name }] }
}

function targetScore(catalogue: Catalogue, algorithm: Algorithm, query: Party, id: string, question: Question): number {
  const party = catalogue.parties.get(id)
  if (!party) return 0
  const kept = question.withoutOwn ? withoutName(party, question.name) : party
  return kept.names.length === 0 ? 0 : measure(algorithm, query, kept, new Map()).score
}

function withoutName(party: Party, name: string): Party {
  const folded = sortedFold(name)
  return { ...party, names: party.names.filter((own) => sortedFold(own.name.full) !== folded) }
}

/** Folded words in alphabetical order: the truth set's criterion for equal spellings. */
export function sortedFold(name: string): string {
  const folded = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ')
}
