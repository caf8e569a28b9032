import { foldHan, isHan } from '../chinese/fold-han.ts'
import type { Entity, EntityName } from '../entity.ts'
import { piecesOf } from '../names/forms/han-organisation.ts'
import { splitHanLegal } from '../names/legal.ts'
import { partyClass } from '../schemas.ts'

/** Brands that are known by the meaning of their characters, not by their sound: folded Han and the English word. */
const brands = new Map([
  ['移动', 'mobile'],
  ['联通', 'unicom'],
  ['网通', 'netcom'],
])

/** Chinese companies are also asked for in English where their brand is a translated word. */
export function translatedNames(entity: Entity): Entity {
  if (partyClass(entity.schema) === 'person') return entity
  const added = entity.names.flatMap(({ full, ...rest }): EntityName[] => {
    const english = translated(full)
    return english === undefined ? [] : [{ ...rest, full: english }]
  })
  return added.length === 0 ? entity : { ...entity, names: [...entity.names, ...added] }
}

function translated(full: string): string | undefined {
  const folded = foldHan(full)
  if (![...brands.keys()].some((brand) => folded.includes(brand))) return undefined
  const pieces = piecesOf(splitHanLegal(Array.from(folded).filter(isHan).join('')).core)
  const words = pieces.map(({ text, english }) => english?.join(' ') ?? brands.get(text))
  return words.every((word) => word !== undefined) ? words.join(' ') : undefined
}
