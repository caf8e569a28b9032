import type { ListFile, Words } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { readJsonLines } from '../../reading/json-lines.ts'
import type { ListedParty } from '../../record.ts'
import { ftmEntity } from './ftm-entity.ts'
import { newLinks } from './links.ts'
import { mapFtmParty } from './map.ts'
import { isParty } from './topics.ts'

/** Effect of a delta file per id: a new or changed party, or undefined if it was removed. */
export type Delta = Map<string, ListedParty | undefined>

export async function readDelta(file: ListFile, list: string): Promise<Delta> {
  const delta: Delta = new Map()
  for await (const { line, value } of readJsonLines(file)) {
    const bad = (field: string, problem: Words) =>
      new ListError({ file: file.name, place: at.line(line), field, problem })
    const { op, entity: raw } = value
    if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) throw bad('entity', ofRecord.isEmpty)
    if (op === 'DEL') {
      if (typeof raw?.['id'] !== 'string') throw bad('entity.id', ofRecord.isEmpty)
      delta.set(raw['id'], undefined)
      continue
    }
    if (op !== 'ADD' && op !== 'MOD') throw bad('op', ofRecord.notOperation(JSON.stringify(op) ?? ''))
    const entity = raw && ftmEntity(raw)
    if (!entity) throw bad('entity', ofRecord.notEntity)
    const { schema } = entity
    if (isParty(schema) && entity.properties['name']?.length)
      delta.set(entity.id, mapFtmParty(entity, { schema, list, links: newLinks() }))
  }
  return delta
}

/** Applies the delta to the parties of the last version; links that the delta does not repeat are kept. */
export async function* applyDelta(before: AsyncIterable<ListedParty>, delta: Delta): AsyncGenerator<ListedParty> {
  const left = new Map(delta)
  for await (const party of before) {
    const changed = left.get(party.id)
    const isTouched = left.delete(party.id)
    if (!isTouched) yield party
    else if (changed) yield { ...party, ...changed }
  }
  for (const party of left.values()) if (party) yield party
}
