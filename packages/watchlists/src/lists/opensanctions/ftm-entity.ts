import { unique } from '../../facts/clean.ts'
import type { Json, JsonObject } from '../../reading/json-lines.ts'

/** An entity of the FollowTheMoney model: values are texts, or whole entities in the nested format. */
export interface FtmEntity {
  id: string
  schema: string
  caption: string
  properties: Record<string, (string | FtmEntity)[]>
  target: boolean | undefined
  lastChange: string | undefined
  firstSeen: string | undefined
  /** Ids of entities that were merged into this one. */
  referents: string[]
}

/** Undefined if the object lacks a required property of an entity. */
export function ftmEntity(value: JsonObject): FtmEntity | undefined {
  const { id, schema, properties } = value
  if (
    typeof id !== 'string' ||
    typeof schema !== 'string' ||
    properties === null ||
    typeof properties !== 'object' ||
    Array.isArray(properties)
  )
    return undefined
  const read: FtmEntity['properties'] = {}
  for (const [name, values] of Object.entries(properties ?? {})) {
    read[name] = [values].flat().flatMap((item) => valueOf(item as Json))
  }
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : undefined)
  return {
    id,
    schema,
    properties: read,
    caption: text('caption') ?? texts(read, 'name')[0] ?? id,
    target: typeof value['target'] === 'boolean' ? value['target'] : undefined,
    lastChange: text('last_change')?.slice(0, 10),
    firstSeen: text('first_seen')?.slice(0, 10),
    referents: [value['referents'] ?? []].flat().flatMap((one) => (typeof one === 'string' && one !== id ? [one] : [])),
  }
}

function valueOf(item: Json): (string | FtmEntity)[] {
  if (typeof item === 'string') return [item]
  if (typeof item === 'number' || typeof item === 'boolean') return [String(item)]
  const entity = item === null || Array.isArray(item) ? undefined : ftmEntity(item)
  return entity ? [entity] : []
}

export function texts(properties: FtmEntity['properties'], ...names: string[]): string[] {
  return unique(
    names
      .flatMap((name) => properties[name] ?? [])
      .flatMap((value) => (typeof value === 'string' ? value.trim() : []))
      .filter(Boolean),
    String,
  )
}

/** Ids of the parties that a link refers to, by id or embedded. */
export function references(
  properties: FtmEntity['properties'],
  name: string,
): { id: string; caption: string | undefined }[] {
  return (properties[name] ?? []).map((value) =>
    typeof value === 'string' ? { id: value, caption: undefined } : { id: value.id, caption: value.caption },
  )
}
