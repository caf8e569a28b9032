import type { Entity, EntityName } from '../entity.ts'
import { weightOf } from '../names/weights.ts'

/** A word this rare is a name of its own, as some nicknames are. */
const tellingAlone = 0.8
const oneLatinWord = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*$/u

/**
 * A person's alias of one usual word is a given name kept beside the full one, and no name by itself: it borrows the
 * surname of the main name.
 */
export function wholeNames(entity: Entity): Entity {
  if (entity.schema !== 'Person' || entity.names.length < 2) return entity
  const main = entity.names.find(({ full }) => isLatin(full) && wordsOf(full).length > 1)
  if (!main || !entity.names.some((name) => isGivenAlone(name, main))) return entity
  const family = familyOf(main)
  const names = entity.names.map((name) =>
    isGivenAlone(name, main) ? { ...name, full: `${name.full} ${family}`, family, given: name.full } : name,
  )
  return { ...entity, names }
}

const isLatin = (full: string): boolean => /\p{Script=Latin}/u.test(full)
const wordsOf = (full: string): string[] => full.replaceAll(',', ' ').trim().split(/\s+/)

function isGivenAlone(name: EntityName, main: EntityName): boolean {
  const word = name.full.trim()
  if (name === main || !oneLatinWord.test(word)) return false
  const text = word.toLowerCase()
  return weightOf({ kind: 'word', text }) < tellingAlone || wordsOf(main.full.toLowerCase()).includes(text)
}

/** As stated; else as registers mark it: in capitals, or before a comma; else the last word. */
function familyOf({ family, full }: EntityName): string {
  if (family) return family
  if (full.includes(',')) return full.split(',')[0]!.trim()
  const words = wordsOf(full)
  const capitals = words.filter((word) => word.length > 1 && word === word.toUpperCase())
  return capitals.length > 0 && capitals.length < words.length ? capitals[0]! : words.at(-1)!
}
