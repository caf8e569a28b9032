import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useMayChange, useMayOpen } from '#web/access/can.tsx'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { fourEyesQuery } from '#web/features/decision/decision-calls.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useNameInBreadcrumb } from '#web/shell/crumb.ts'
import { IconCircleCheck, IconLock } from '#web/ui/generated/icons.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { LoadFailed, Loading } from '#web/ui/states/load-states.tsx'
import { StatePage } from '#web/ui/states/state-page.tsx'
import { type CaseRow, caseQuery } from './case-calls.ts'
import { CaseHead } from './case-head.tsx'
import classes from './case-review.module.css'
import { KeyBar } from './keys/key-bar.tsx'
import { ReviewKeys } from './keys/review-keys.tsx'
import { AuditPane } from './panes/audit-pane.tsx'
import { EntitiesPane } from './panes/entities-pane.tsx'
import { FilesPane } from './panes/files-pane.tsx'
import { caseHref } from './pool/case-name.tsx'
import { QueuePanel } from './queue/queue-panel.tsx'
import { type Review, useReview } from './review/use-review.ts'
import { Workbench } from './workbench.tsx'

/** The review of a customer's case; that of a transaction is worked on in the transaction. */
export function Screen() {
  const { case_id } = useParams({ strict: false }) as { case_id: string }
  const row = valueIfKnown(useAnswer(caseQuery(Number(case_id))))
  return row !== undefined && row.transaction !== null ? <OfTransaction row={row} /> : <CaseReview />
}

function OfTransaction({ row }: { row: CaseRow }) {
  const t = useWords()
  if (useMayOpen('Transaction3')) return <Navigate to={caseHref(row)} replace />
  return (
    <StatePage icon={IconLock} title={t('case.ofTransaction', { id: row.id })}>
      <p>{t('case.ofTransactionBody', { name: row.name })}</p>
    </StatePage>
  )
}

/** The review of hits, case after case: queue, evidence, decision. */
function CaseReview() {
  const t = useWords()
  const mayReview = useMayChange('ALERTSHISTORY', 'ALERTCASEPOOL')
  const mayScreen = useMayChange('SCREENING')
  const review = useReview(mayReview && mayScreen)
  const queries = useQueryClient()
  const { at, selection, decision, dispatch } = review
  const { place, queue, current } = at
  const [isQueueOpen, queueOpen] = useDisclosure()
  useNameInBreadcrumb(t('case.heading', { id: place.caseId }))
  // Prefetched for the first decision.
  useAnswer(fourEyesQuery)
  const position = queue.order.findIndex(({ id }) => id === current) + 1
  const changed = () => {
    queue.refetch()
    void queries.invalidateQueries({ queryKey: ['alert_cases'] })
  }
  const save = () => {
    if (selection.chosen.length === 0) void decision.save()
    else if (decision.check()) dispatch({ type: 'dialog', dialog: { is: 'bulk' } })
  }
  return (
    <div className={classes['review']} data-pane={review.pane}>
      <ReviewKeys review={review} onSave={save} />
      <CaseHead
        place={place}
        at={position}
        total={queue.total}
        mayDecide={mayReview && mayScreen}
        onStep={at.step}
        onQueue={queueOpen.toggle}
        onChanged={changed}
      />
      <QueuePanel
        queue={queue}
        place={place}
        current={current}
        selected={selection.selected}
        waiting={at.waiting}
        isOpen={isQueueOpen}
        onOpen={(hit) => {
          at.open(hit)
          queueOpen.close()
        }}
        onToggle={selection.toggle}
        onSelectGroup={selection.selectGroup}
        onClearChosen={selection.clear}
        onClose={queueOpen.close}
        onDecideChosen={() => {
          dispatch({ type: 'pane', pane: 'decision' })
          queueOpen.close()
        }}
      />
      <div id="case-panel" role="tabpanel" aria-labelledby={`case-tab-${place.tab}`} className={classes['panel']}>
        <Content review={review} onSave={save} />
      </div>
      <KeyBar isNextReady={at.isNextReady} mayDecide={decision.mayDecide} />
    </div>
  )
}

function Content({ review, onSave }: { review: Review; onSave: () => void }) {
  const t = useWords()
  const { place, queue, current } = review.at
  const { row, ofHit } = review.decision
  if (place.tab === 'entities') return <EntitiesPane caseId={place.caseId} />
  if (place.tab === 'files') return <FilesPane caseId={place.caseId} />
  if (ofHit.state === 'failed') return <Answered answer={ofHit}>{() => null}</Answered>
  if (row === undefined && queue.isLoaded && current === undefined)
    return (
      <StatePage icon={IconCircleCheck} title={t('case.nothingLeft')}>
        <p>{t('case.nothingLeftBody')}</p>
      </StatePage>
    )
  if (queue.error !== undefined && current === undefined)
    return <LoadFailed error={queue.error} onRetry={queue.refetch} />
  if (row === undefined) return <Loading />
  if (place.tab === 'audit') return <AuditPane row={row} />
  return <Workbench review={review} row={row} onSave={onSave} />
}
