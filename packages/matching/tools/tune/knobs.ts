import type { Judgement, PartyClass } from '../../src/algorithms/algorithm.ts'

/** A fitted constant and the rule it belongs to. */
export interface Knob {
  rule: string
  /** Absent if it applies to both classes. */
  class: PartyClass | undefined
  path: readonly (string | number)[]
  /** The value that disables the rule. */
  neutral: number
  least: number
  most: number
}

const classes = ['person', 'organisation'] as const

function named(rule: string, key: string, of: readonly PartyClass[], bounds: readonly [number, number]): Knob[] {
  return of.map((one) => ({
    rule,
    class: one,
    path: ['names', one, key],
    neutral: 0,
    least: bounds[0],
    most: bounds[1],
  }))
}

function fact(field: string, of: PartyClass, key: string, bounds: readonly [number, number]): Knob {
  const rule = { birth_date: 'date of birth', country: 'country', gender: 'gender' }[field]!
  return { rule, class: of, path: ['facts', of, field, key], neutral: 0, least: bounds[0], most: bounds[1] }
}

const forIt = [0, 3] as const
const against = [-3, 0] as const

/** The curves from share score to evidence are fixed: they are the scale of all other constants. */
export const knobs: readonly Knob[] = [
  ...named('rarest common word', 'rarest', classes, forIt),
  ...named('number of words', 'words', classes, forIt),
  ...named('reading across scripts', 'acrossScripts', classes, [-2, 2]),
  ...named('Chinese names that differ', 'chineseDiffers', ['person'], against),
  fact('birth_date', 'person', 'agree', forIt),
  fact('birth_date', 'person', 'partly', forIt),
  fact('birth_date', 'person', 'differ', [-1.1, 0]),
  fact('gender', 'person', 'differ', against),
  ...classes.flatMap((of) => [
    fact('country', of, 'agree', forIt),
    fact('country', of, 'related', [of === 'person' ? -1.7 : -2, 0]),
    fact('country', of, 'differ', [of === 'person' ? -1.7 : -2, 0]),
  ]),
  { rule: 'words that name nobody', class: undefined, path: ['nobody'], neutral: 1, least: 0.4, most: 1 },
]

type Node = Record<string | number, unknown>

export function read(judgement: Judgement, { path }: Knob): number {
  return path.reduce<unknown>((node, key) => (node as Node)[key], judgement) as number
}

/** Rounded, so that constants stay readable. */
export function written(judgement: Judgement, { path }: Knob, value: number): Judgement {
  const copy = structuredClone(judgement)
  const parent = path.slice(0, -1).reduce<unknown>((node, key) => (node as Node)[key], copy) as Node
  parent[path.at(-1)!] = Number(value.toFixed(2))
  // A founding date has the same effects as a date of birth.
  if (path[2] === 'birth_date') copy.facts.organisation.birth_date = copy.facts.person.birth_date
  // A partly agreeing country counts as an agreeing one.
  if (path[2] === 'country' && path[3] === 'agree') parent['partly'] = parent['agree']
  return copy
}

/** More agreement never scores less, and a differing fact never raises the score. */
export function isMonotone({ names, facts }: Judgement): boolean {
  return classes.every((of) => {
    const { curve } = names[of]
    const { birth_date: date, country } = facts[of]
    const dates = [date.agree, date.partly, date['nearYear']!, date.differ]
    return (
      isFalling(curve.map(([, value]) => -value)) &&
      isFalling(dates) &&
      isFalling([country.agree, 0, country['related']!, country.differ])
    )
  })
}

const isFalling = (values: readonly number[]) => values.every((value, i) => i === 0 || value <= values[i - 1]!)
