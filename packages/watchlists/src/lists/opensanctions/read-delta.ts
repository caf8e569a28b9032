import type { ListFile, Words } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { type JsonObject, readJsonLines } from '../../reading/json-lines.ts'
import { type FtmEntity, ftmEntity } from './ftm-entity.ts'
import { addLink, type Links, newLinks } from './links.ts'
import { isParty } from './topics.ts'

/** What a delta file says: every line that it states whole, and every id that it names. */
export interface Delta {
  list: string
  /** Parties added or changed. */
  parties: Map<string, FtmEntity>
  /** Ids that were removed. */
  removed: Set<string>
  /** Sanctions, addresses, offices, documents and relations added or changed. */
  links: Links
  /** Ids of all lines that were added, changed or removed. */
  touched: Set<string>
  captions: Map<string, string>
}

export async function readDelta(file: ListFile, list: string): Promise<Delta> {
  const delta: Delta = {
    list,
    parties: new Map(),
    removed: new Set(),
    links: newLinks(),
    touched: new Set(),
    captions: new Map(),
  }
  for await (const { line, value } of readJsonLines(file))
    takeOperation(
      delta,
      value,
      (field, problem) => new ListError({ file: file.name, place: at.line(line), field, problem }),
    )
  return delta
}

function takeOperation(
  delta: Delta,
  { op, entity: raw }: JsonObject,
  bad: (field: string, problem: Words) => ListError,
): void {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) throw bad('entity', ofRecord.isEmpty)
  if (op === 'DEL') {
    if (typeof raw?.['id'] !== 'string') throw bad('entity.id', ofRecord.isEmpty)
    delta.removed.add(raw['id'])
    delta.touched.add(raw['id'])
    return
  }
  if (op !== 'ADD' && op !== 'MOD') throw bad('op', ofRecord.notOperation(JSON.stringify(op) ?? ''))
  const entity = raw && ftmEntity(raw)
  if (!entity) throw bad('entity', ofRecord.notEntity)
  delta.touched.add(entity.id)
  delta.captions.set(entity.id, entity.caption)
  if (!isParty(entity.schema)) addLink(delta.links, entity)
  // A party that lost its name is none of the list any more.
  else if (entity.properties['name']?.length) delta.parties.set(entity.id, entity)
  else delta.removed.add(entity.id)
}
