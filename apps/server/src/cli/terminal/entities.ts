import type { Entity } from '@probity/matching/entity.ts'
import { fromFtm, isNoParty, UnreadableEntity } from '@probity/matching/ftm.ts'
import { BadInput, jsonLines, type Line } from './json-lines.ts'

export interface ListedEntity {
  entity: Entity
  caption: string
}

/** The parties among the FtM entities of several files; ids must be unique across all files. */
export async function* readEntities(files: readonly string[]): AsyncGenerator<ListedEntity> {
  const seen = new Map<string, string>()
  for (const file of files) {
    for await (const line of jsonLines(file)) {
      if (isNoParty(line.value)) continue
      const entity = entityOf(line)
      const place = `${line.file}:${line.number}`
      const before = seen.get(entity.id)
      if (before) throw new BadInput(`${place}: id '${entity.id}' is already used at ${before}`)
      seen.set(entity.id, place)
      const caption = (line.value as { caption?: unknown }).caption
      yield { entity, caption: typeof caption === 'string' ? caption : (entity.names[0]?.full ?? entity.id) }
    }
  }
  if (seen.size === 0) throw new BadInput(`${files.join(', ')}: no party in it; nothing could ever match`)
}

export function entityOf({ file, number, value }: Line, wrap: (value: unknown) => unknown = (v) => v): Entity {
  try {
    return fromFtm(wrap(value))
  } catch (error) {
    if (error instanceof UnreadableEntity) throw new BadInput(`${file}:${number}: ${error.message}`, { cause: error })
    throw error
  }
}
