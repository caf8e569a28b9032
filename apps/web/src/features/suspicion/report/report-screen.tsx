import type { SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useParams } from '@tanstack/react-router'
import { isApiError } from '#web/api/api-error.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { suspicionPaths } from '#web/paths/review/suspicion.ts'
import { useNameInBreadcrumb } from '#web/shell/crumb.ts'
import { LoadFailed, Loading } from '#web/ui/states/load-states.tsx'
import { NotFound } from '#web/ui/states/not-found.tsx'
import { DoNotTell } from '../do-not-tell.tsx'
import { Files } from '../side/files.tsx'
import { Readers } from '../side/readers.tsx'
import { Relationship } from '../side/relationship.tsx'
import { Trail } from '../side/trail.tsx'
import classes from '../suspicion.module.css'
import { oneReport } from '../suspicion-calls.ts'
import { Accounts } from './accounts.tsx'
import { Narrative } from './narrative.tsx'
import { ReportFoot } from './report-foot.tsx'
import { ReportHead } from './report-head.tsx'
import { Subjects } from './subjects.tsx'
import { Transactions } from './transactions.tsx'
import { useReportDraft } from './use-report-draft.ts'

/** One report: the sheet, its readers, and its submission to the unit. */
export function Screen() {
  const t = useWords()
  const { report_id } = useParams({ strict: false }) as { report_id: string }
  const id = Number(report_id)
  const answer = useAnswer(oneReport(id))
  if (answer.state === 'value') return <Opened key={id} report={answer.value} />
  if (answer.state === 'loading') return <Loading />
  if (isApiError(answer.error, 'E_NOT_FOUND') || isApiError(answer.error, 'E_VALIDATION'))
    return <NotFound listHref={suspicionPaths.reports()} listTitle={t('menu.suspicion')} />
  return <LoadFailed error={answer.error} onRetry={answer.reload} />
}

function Opened({ report }: { report: SuspicionReport }) {
  useNameInBreadcrumb(report.number)
  const draft = useReportDraft(report)
  const { shown, change } = draft
  const mayWrite = report.may_write && report.state === 'draft'
  const editing = { report: shown, mayWrite, onChange: change }
  return (
    <div className="stack tall">
      <ReportHead report={shown} />
      <div className={classes['columns']}>
        <div className={classes['sheet']}>
          <DoNotTell />
          <div className={classes['pair']}>
            <Subjects {...editing} />
            <Accounts {...editing} />
          </div>
          <Transactions {...editing} />
          <Narrative {...editing} />
        </div>
        <aside className={classes['side']}>
          <Readers report={report} />
          <Relationship report={shown} mayWrite={report.may_write && report.state !== 'closed'} onChange={change} />
          <Files report={report} />
          <Trail report={report} />
        </aside>
      </div>
      <ReportFoot report={shown} keeping={draft.keeping} keepNow={draft.keepNow} />
    </div>
  )
}
