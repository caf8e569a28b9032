import type { Entity, EntityName, Identifier } from '../entity.ts'
import { isCraft } from '../identifiers.ts'
import { partyClass } from '../schemas.ts'

/** An IMO number has seven digits, an MMSI nine. */
const digit = /\d/
const number = /[\s,;(]*\b(IMO|MMSI)(?:\s*(?:number|no\.?))?[\s:#-]*(\d{7}|\d{9})\b[\s)]*/gi
/**
 * A call sign or tail number may consist of letters only, so it is read only next to its kind, and only for vessels and aircraft.
 */
const sign = /[\s,;(]*\b(call\s*sign|tail\s*(?:number|no\b\.?))[\s:#-]*([A-Z0-9][A-Z0-9-]{3,8})\b[\s)]*/gi

/** Reads the numbers that lists print next to a ship's name: 'NAME, IMO 1234567'. */
export function statedNumbers(entity: Entity): Entity {
  if (partyClass(entity.schema) === 'person' || !entity.names.some(({ full }) => isCraft(entity) || digit.test(full)))
    return entity
  const found: Identifier[] = []
  const names = entity.names.map((name): EntityName => {
    const full = withoutNumbers(name.full, entity, found)
    return full === name.full ? name : { ...name, full: full.trim() || name.full }
  })
  return found.length === 0 ? entity : { ...entity, names, identifiers: [...(entity.identifiers ?? []), ...found] }
}

function withoutNumbers(text: string, entity: Entity, found: Identifier[]): string {
  const take = (type: (kind: string) => string) => (_: string, kind: string, value: string) => {
    found.push({ type: type(kind), value })
    return ' '
  }
  const full = text.replaceAll(
    number,
    take((kind) => kind.toLowerCase()),
  )
  return isCraft(entity)
    ? full.replaceAll(
        sign,
        take((kind) => (/^call/i.test(kind) ? 'callsign' : 'registration')),
      )
    : full
}
