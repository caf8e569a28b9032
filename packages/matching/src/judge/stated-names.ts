import { mayBeEastAsian } from '../chinese/names/may-be-east-asian.ts'
import type { Entity, EntityName } from '../entity.ts'
import { asciiWords } from '../names/words.ts'

const latinOnly = /^[\x20-\x7e]+$/

/**
 * Names whose surname the source states are read so: 'Au Yeung Lok' may be AU YEUNG Lok or AU Yeung Lok, 'Au, Yeung Lok'
 * may not.
 */
export function statedNames(entity: Entity): Entity {
  if (entity.schema !== 'Person' || !entity.names.some(isAmbiguous)) return entity
  const names = entity.names.map((name) =>
    isAmbiguous(name) ? { ...name, full: `${name.family}, ${name.given}` } : name,
  )
  return { ...entity, names }
}

/** Only names that may be Chinese or Korean are read by the order of their words. */
function isAmbiguous({ full, family, given }: EntityName): boolean {
  if (!family || !given || full.includes(',') || !latinOnly.test(full)) return false
  const words = asciiWords(full.toLowerCase())
  const stated = [...asciiWords(family.toLowerCase()), ...asciiWords(given.toLowerCase())]
  return mayBeEastAsian(words) && words.toSorted().join(' ') === stated.toSorted().join(' ')
}
