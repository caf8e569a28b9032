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
  const hits = new Map(
    [...traces, ...late.traces]
      .filter(({ verb, table }) => verb === 'INSERT' && (table === 'alerts_v2' || table === 'alert_case_entities'))
      .map(({ table, parent, after }) => [`${table} ${parent}`, after['entity_id']]),
  )
  return rowsIn<Standing>(files.get(path)).flatMap((row) => {
    const hit = row.alert === null ? `alert_case_entities ${row.case_entity}` : `alerts_v2 ${row.alert}`
    const isProven = hits.get(hit) === row.entity_id && row[party.kind] === party.id
    return isProven ? [] : [unproven(`${path}: standing_hits ${row.id} is not what the sealed trail says of ${hit}`)]
  })
}
