import type { Entity, EntityName } from '../entity.ts'
import { weightOf } from '../names/weights.ts'

/** A word of this weight is a name on its own, as some nicknames are. */
const tellingAlone = 0.8
const oneLatinWord = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’.-]*$/u

/** An alias of one common word is a given name, and not a full name on its own: it takes the surname of the main name. */
export function borrowedSurnames(entity: Entity): Entity {
  if (entity.schema !== 'Person' || entity.names.length === 1) return entity
  const main = entity.names.find(({ full }) => isLatin(full) && wordsOf(full).length > 1)
  if (main === undefined) return entity
  const names = entity.names.map((name) => (isGivenAlone(name, main) ? withSurname(name, main) : name))
  return names.every((name, i) => name === entity.names[i]) ? entity : { ...entity, names }
}

function withSurname(name: EntityName, main: EntityName): EntityName {
  const family = familyOf(main)
  return { ...name, full: `${name.full} ${family}`, family, given: name.full }
}

const isLatin = (full: string): boolean => /\p{Script=Latin}/u.test(full)
const wordsOf = (full: string): string[] => full.replaceAll(',', ' ').trim().split(/\s+/)

function isGivenAlone(name: EntityName, main: EntityName): boolean {
  const word = name.full.trim()
  if (name === main || !oneLatinWord.test(word)) return false
  const text = word.toLowerCase()
  return weightOf({ kind: 'word', text }) < tellingAlone || wordsOf(main.full.toLowerCase()).includes(text)
}

/** The stated surname; else the word in capitals or before a comma, as registers mark it; else the last word. */
function familyOf({ family, full }: EntityName): string {
  if (family) return family
  if (full.includes(',')) return full.split(',')[0]!.trim()
  const words = wordsOf(full)
  const capitals = words.filter((word) => word.length > 1 && word === word.toUpperCase())
  return capitals.length > 0 && capitals.length < words.length ? capitals[0]! : words.at(-1)!
}
