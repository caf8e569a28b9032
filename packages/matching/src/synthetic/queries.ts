import type { Entity } from '../entity.ts'
import { respell, slip } from './parties.ts'
import type { Random } from './random.ts'

/** Ways in which a queried name differs from the listed one. */
export const queryClasses = {
  exact: (_random: Random, name: string) => name,
  slip: (random: Random, name: string) => slip(random, random.chance(0.4) ? slip(random, name) : name),
  respelt: (random: Random, name: string) => respell(random, respell(random, name)),
  reordered: (_random: Random, name: string) => name.split(' ').reverse().join(' '),
  shortened: (random: Random, name: string) => {
    const words = name.split(' ')
    return words.length > 2 && random.chance(0.5)
      ? [words[0], words.at(-1)].join(' ')
      : `${name[0]} ${words.slice(1).join(' ')}`
  },
  glued: (_random: Random, name: string) => name.replace(' ', ''),
  split: (random: Random, name: string) => {
    const at = 2 + random.integer(Math.max(1, name.length - 4))
    return `${name.slice(0, at)} ${name.slice(at)}`
  },
  extra: (random: Random, name: string) => `${name} ${random.pick(['Junior', 'Maria', 'Trading', 'Holdings', 'Ali'])}`,
} as const

export type QueryClass = keyof typeof queryClasses

/** A realistic query for the listed party. */
export function queryFor(random: Random, target: Entity, kind: QueryClass, evidence: boolean): Entity {
  const name = random.pick(target.names).full
  const { birthDates, nationalities, genders, identifiers } = target
  const known = {
    ...(birthDates ? { birthDates } : {}),
    ...(nationalities ? { nationalities } : {}),
    ...(genders ? { genders } : {}),
    ...(identifiers && random.chance(0.3) ? { identifiers } : {}),
  }
  const full = queryClasses[kind](random, name)
  return { id: `q-${kind}-${target.id}`, schema: target.schema, names: [{ full }], ...(evidence ? known : {}) }
}
