import type { Entity, EntityName, Identifier } from '../entity.ts'
import { partyClass } from '../schemas.ts'

/** An IMO number has seven digits, an MMSI nine. */
const number = /[\s,;(]*\b(IMO|MMSI)(?:\s*(?:number|no\.?))?[\s:#-]*(\d{7}|\d{9})\b[\s)]*/gi

/** Numbers that are written beside a ship's name, as lists print them: 'NAME, IMO 1234567'. */
export function statedNumbers(entity: Entity): Entity {
  if (partyClass(entity.schema) === 'person') return entity
  const found: Identifier[] = []
  const names = entity.names.map((name): EntityName => {
    const full = name.full.replaceAll(number, (_, kind: string, value: string) => {
      found.push({ type: kind.toLowerCase(), value })
      return ' '
    })
    return full === name.full ? name : { ...name, full: full.trim() || name.full }
  })
  return found.length === 0 ? entity : { ...entity, names, identifiers: [...(entity.identifiers ?? []), ...found] }
}
