import { type PackFinding, type ReadPack, rowsIn, unproven } from './read-pack.ts'
import type { Trail } from './verify-trail.ts'

interface Standing {
  id: number
  person: number | null
  company: number | null
  entity_id: string
  alert: number | null
  case_entity: number | null
}

const path = 'records/standing_hits.jsonl'

/** Checks each standing hit against the trace of its alert or case hit: same listed party, same customer. */
export function standingFindings({ files, manifest: { party } }: ReadPack, { traces, late }: Trail): PackFinding[] {
  const hits = listedByHit([...traces, ...late.traces])
  return rowsIn<Standing>(files.get(path)).flatMap((row) => {
    const hit = row.alert === null ? `alert_case_entities ${row.case_entity}` : `alerts_v2 ${row.alert}`
    const isProven = hits.get(hit) === row.entity_id && row[party.kind] === party.id
    return isProven ? [] : [unproven(`${path}: standing_hits ${row.id} is not what the sealed trail says of ${hit}`)]
  })
}

/** The listed party of each hit: as it was raised, or as its id was changed after that. */
function listedByHit(traces: Trail['traces']): Map<string, unknown> {
  const hits = new Map<string, unknown>()
  for (const { verb, table, parent, after } of traces) {
    if (table !== 'alerts_v2' && table !== 'alert_case_entities') continue
    const hit = `${table} ${parent}`
    const isRenamed = verb === 'UPDATE' && hits.has(hit) && after['entity_id'] !== undefined
    if (verb === 'INSERT' || isRenamed) hits.set(hit, after['entity_id'])
  }
  return hits
}
