import { sql } from 'kysely'
import { labelsBy, type RowLabels } from '#kernel/modules/owned-table.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Entries name a scan by its key, because they are written before the scan has an id. */
export const scanLabels: RowLabels = {
  by: 'scan_id',
  ...labelsBy(
    (keys) => sql`select s.scan_id::text as key, 'scan' as kind, s.id, s.input->>'name' as name,
        translate(encode(decode(replace(s.scan_id::text, '-', ''), 'hex'), 'base64'), '+/=', '-_') as ref
      from scans s where s.org_id = current_org()
        and s.scan_id = any(${keys.filter((key) => uuid.test(String(key)))}::uuid[])`,
  ),
}

export const runLabels = labelsBy(
  (ids) => sql`select id as key, kind, id, id::text as ref from screening_runs where id = any(${[...ids]}::bigint[])`,
)
