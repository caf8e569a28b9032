import type { Algorithm } from './algorithms/algorithm.ts'
import { compare } from './compare.ts'
import type { Entity, EntityName } from './entity.ts'
import type { State } from './features/evidence.ts'
import type { NameDetail, TokenMatch } from './features/name.ts'
import type { ExplainedField } from './features/sentence.ts'
import { prepare } from './prepared.ts'

/** Two names and how their words correspond. Points are left out: the score is that of the deciding pair. */
export interface SecondPair {
  state: State
  query: string[]
  candidate: string[]
  detail: NameDetail
}

type Side = 'han' | 'latin'

/** Names that mix both are on no side. */
function sideOf(full: string): Side | undefined {
  const [han, latin] = [/\p{Script=Han}/u.test(full), /\p{Script=Latin}/u.test(full)]
  return han === latin ? undefined : han ? 'han' : 'latin'
}

/**
 * The best pair among the names in the script that the deciding pair leaves out, compared as if there were no others. None where
 * a party has no name in it.
 */
export function secondPair(
  algorithm: Algorithm,
  query: Entity,
  candidate: Entity,
  deciding: string,
): SecondPair | undefined {
  const side: Side = sideOf(deciding) === 'han' ? 'latin' : 'han'
  const [ours, theirs] = [onSide(query, side), onSide(candidate, side)]
  const [first, other] = [ours.names[0], theirs.names[0]]
  if (!first || !other) return undefined
  const [name] = compare(algorithm, prepare(ours), prepare(theirs)).explanation.fields
  if (name === undefined) return undefined
  const { state, detail } = name
  const tokens = tokensOf(name)
  if (tokens.length > 0)
    return { state, query: [...name.query], candidate: [...name.candidate], detail: { ...detail, tokens } }
  return { state, query: [first.full], candidate: [other.full], detail: { ...detail, tokens: alone(first, other) } }
}

const onSide = ({ id, schema, names }: Entity, side: Side): Entity => ({
  id,
  schema,
  names: names.filter(({ full }) => sideOf(full) === side),
})

const tokensOf = ({ detail }: ExplainedField): TokenMatch[] => ('tokens' in detail ? detail.tokens : [])

const lone = { en: 'no counterpart', similarity: 0, weight: 0, zh: '沒有對應' }

/** Two names without a common word. */
const alone = ({ full: query }: EntityName, { full: candidate }: EntityName): TokenMatch[] => [
  { ...lone, query, candidate: null },
  { ...lone, query: null, candidate },
]
