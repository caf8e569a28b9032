import type { Entity, EntityName, Schema } from '../src/entity.ts'
import { newIndexBuilder } from '../src/index/build/builder.ts'
import { type Engine, newEngine } from '../src/index/rank/engine.ts'
import type { ListedRecord } from '../src/index/store/records.ts'
import { openSnapshot, type Snapshot } from '../src/index/store/snapshot.ts'
import type { TokenKind } from '../src/names/form.ts'
import { weightOf } from '../src/names/weights.ts'
import { kindCodes, type Party, type PreparedToken, prepare } from '../src/prepared.ts'

/** Names with a trailing `*` are weak aliases. */
function namesOf(names: string | readonly string[]): EntityName[] {
  return [names].flat().map((name): EntityName => {
    return name.endsWith('*') ? { full: name.slice(0, -1), quality: 'weak' } : { full: name }
  })
}

/** A listed person; with a schema among `more`, another party. */
export function listed(id: string, names: string | readonly string[], more: Partial<Entity> = {}): ListedRecord {
  const entity = { id, schema: 'Person' as Schema, names: namesOf(names), ...more }
  return { entity, caption: entity.names[0]?.full ?? '' }
}

/** A customer as it is searched for. */
export function asked(names: string | readonly string[], more: Partial<Entity> = {}): Party {
  return prepare(listed('q', names, more).entity)
}

export function indexOf(records: Iterable<ListedRecord>): SharedArrayBuffer {
  const builder = newIndexBuilder()
  for (const record of records) builder.add(record, 0)
  return builder.finish()
}

export function snapshotOf(records: Iterable<ListedRecord>): Snapshot {
  return openSnapshot(indexOf(records))
}

export function engineOf(records: Iterable<ListedRecord>): Engine {
  return newEngine(indexOf(records))
}

export function tokenOf(kind: TokenKind, text: string): PreparedToken {
  return { kind, text, kindCode: kindCodes[kind], weight: weightOf({ kind, text }), keys: undefined }
}

export const wordOf = (text: string): PreparedToken => tokenOf('word', text)
