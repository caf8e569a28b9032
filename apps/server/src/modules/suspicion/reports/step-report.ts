import { issue } from '@probity/contract/api/issue.ts'
import { missingParts } from '@probity/contract/suspicion/missing-parts.ts'
import { canStep } from '@probity/contract/suspicion/report-parts.ts'
import type { StepReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalid } from '#kernel/errors.ts'
import { lockReport } from './report.queries.ts'

/** Moves a report to its next state. Refuses to submit an incomplete one. */
export async function stepReport(tx: Tx, id: number, step: StepReport): Promise<void> {
  const report = await lockReport(tx, id)
  if (!canStep(report.state, step.to)) throw new AppError('E_CONFLICT', { reason: 'state', state: report.state })
  const missing = step.to === 'submitted' ? missingParts(report) : []
  if (missing.length > 0)
    throw invalid(
      ...missing.map((one) => issue(one.part === 'subject' ? `subject.${one.field}` : one.part, 'required')),
    )
  switch (step.to) {
    case 'submitted':
      await sql`update suspicion_reports set state = 'submitted', submitted_date = ${step.date}::date,
        submitted_reference = ${step.reference} where org_id = current_org() and id = ${id}`.execute(tx)
      return
    case 'acknowledged':
      await sql`update suspicion_reports set state = 'acknowledged', acknowledged_date = ${step.date}::date,
        acknowledged_reference = ${step.reference} where org_id = current_org() and id = ${id}`.execute(tx)
      return
    case 'closed':
      await sql`update suspicion_reports set state = 'closed', closed_date = ${step.date}::date,
        closed_reason = ${step.reason} where org_id = current_org() and id = ${id}`.execute(tx)
      return
    default:
      step satisfies never
  }
}
