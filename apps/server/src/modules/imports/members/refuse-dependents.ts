import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { stages } from './plan-members.ts'

/**
 * Refuses the roles of a company that is left out of the run because nobody answered its row, and the shares of a shareholder whose row
 * is left out: what a dry run calls new, the run creates (decision 0862).
 */
export async function refuseDependents(tx: Tx, { id, pass }: Pick<ImportRecord, 'id' | 'pass'>): Promise<void> {
  const isLeftOut = sql`m.import = r.import and m.pass = r.pass and m.verdict = 'maybe' and coalesce(m.answer, 'out') = 'out'`
  await sql`/* refuse_dependents */ update import_rows r set verdict = 'refused', problems = r.problems || jsonb_build_array(
      jsonb_build_object('code', 'E26', 'params', jsonb_build_object('row', m.row), 'column', 'company_ref_id'))
    from import_rows m
    where r.import = ${id} and r.pass = ${pass} and r.stage > 0 and r.verdict <> 'refused' and ${isLeftOut} and m.ref_id = r.ref_id
      and ((m.stage = 0 and not exists (select from corporates c where c.ref_id = r.ref_id and not c.is_deleted))
        or (r.stage = ${stages.share} and m.stage in (${stages.role}, ${stages.alternate})
          and m.draft->'party'->>'ref_id' = r.draft->'party'->>'ref_id'))`.execute(tx)
}
