import type { Association } from '../../record.ts'
import type { Random } from '../random.ts'
import { type Core, coreOf } from './core.ts'
import { relationsBetween } from './words.ts'

/** Parties form pairs that refer to each other; some also refer to the first party of their hundred. */
export function associationsOf(
  core: Core,
  { seed, count, random }: { seed: number; count: number; random: Random },
): Association[] {
  const found: Association[] = []
  const partner = core.number ^ 1
  const isPair = core.number < 2 || (core.number >> 1) % 3 !== 0
  if (isPair && partner < count) found.push(between(core, coreOf(seed, partner)))
  const head = Math.floor(core.number / 100) * 100
  if (head !== core.number && head !== partner && random.chance(0.1))
    found.push({ ...between(core, coreOf(seed, head)), type: 'Known associate' })
  return found
}

function between(core: Core, other: Core): Association {
  const [isPerson, isOtherPerson] = [core.schema === 'Person', other.schema === 'Person']
  // Both sides of a pair pick by the same number, so that they agree.
  const pick = <T>(words: readonly T[]): T => words[(core.number >> 1) % words.length]!
  const type =
    isPerson && isOtherPerson
      ? pick(relationsBetween.persons)
      : isPerson
        ? pick(relationsBetween.personToOrganisation)
        : isOtherPerson
          ? pick(relationsBetween.organisationToPerson)
          : pick(relationsBetween.organisations)
  return { names: [other.name.full], type, id: other.id }
}
