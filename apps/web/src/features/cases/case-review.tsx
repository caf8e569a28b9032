import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { fourEyesQuery } from '#web/features/review/review-calls.ts'
import { isSound } from '#web/features/review/verdict-draft.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useNameInBreadcrumb } from '#web/shell/crumb.ts'
import { Answered } from '#web/ui/answered.tsx'
import { IconCircleCheck } from '#web/ui/generated/icons.ts'
import { LoadFailed, Loading } from '#web/ui/load-states.tsx'
import { StatePage } from '#web/ui/state-page.tsx'
import { AuditPane } from './audit-pane.tsx'
import { CaseHead } from './case-head.tsx'
import classes from './case-review.module.css'
import { FilesPane } from './files-pane.tsx'
import { KeyBar } from './key-bar.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { type Question, ReviewKeys } from './review-keys.tsx'
import type { Pane } from './use-place.ts'
import { useReview } from './use-review.ts'
import { Workbench, type WorkbenchProps } from './workbench.tsx'

/** The review of hits, case after case: queue, evidence, decision. */
export function Screen() {
  const t = useWords()
  const mayReview = useMayChange('ALERTSHISTORY', 'ALERTCASEPOOL')
  const mayScreen = useMayChange('SCREENING')
  const review = useReview(mayReview && mayScreen)
  const queries = useQueryClient()
  const { place, queue } = review
  const [isQueueOpen, setQueueOpen] = useState(false)
  const [pane, setPane] = useState<Pane>('evidence')
  const [asks, setAsks] = useState<Question>()
  useNameInBreadcrumb(t('case.heading', { id: place.caseId }))
  // Asked for ahead of the first decision.
  useAnswer(fourEyesQuery)
  const at = queue.order.findIndex(({ id }) => id === review.current) + 1
  const changed = () => {
    queue.refetch()
    void queries.invalidateQueries({ queryKey: ['alert_cases'] })
  }
  const save = () => {
    if (review.chosen.length === 0) return void review.save()
    review.setTried(true)
    if (isSound(review.control.draft)) setAsks('bulk')
  }
  return (
    <div className={classes['review']} data-pane={pane}>
      <ReviewKeys review={review} isAsking={asks !== undefined} onAsk={setAsks} onSave={save} />
      <CaseHead
        place={place}
        at={at}
        total={queue.order.length}
        mayDecide={mayReview && mayScreen}
        onStep={review.step}
        onQueue={() => setQueueOpen(!isQueueOpen)}
        onChanged={changed}
      />
      <QueuePanel
        queue={queue}
        place={place}
        current={review.current}
        selected={review.selected}
        waiting={review.waiting}
        isOpen={isQueueOpen}
        onOpen={(hit) => {
          review.open(hit)
          setQueueOpen(false)
        }}
        onToggle={review.toggle}
        onSelectGroup={review.selectGroup}
        onClearChosen={review.clearChosen}
        onClose={() => setQueueOpen(false)}
        onDecideChosen={() => {
          setPane('decision')
          setQueueOpen(false)
        }}
      />
      <div id="case-panel" role="tabpanel" aria-labelledby={`case-tab-${place.tab}`} className={classes['panel']}>
        <Content review={review} pane={pane} onPane={setPane} asks={asks} onAsk={setAsks} onSave={save} />
      </div>
      <KeyBar isNextReady={review.isNextReady} mayDecide={review.mayDecide} />
    </div>
  )
}

function Content({ review, ...bench }: Omit<WorkbenchProps, 'row'>) {
  const t = useWords()
  const { place, queue, row, ofHit } = review
  if (place.tab === 'files') return <FilesPane caseId={place.caseId} />
  if (ofHit.state === 'failed') return <Answered answer={ofHit}>{() => null}</Answered>
  if (row === undefined && queue.isLoaded && review.current === undefined)
    return (
      <StatePage icon={IconCircleCheck} title={t('case.nothingLeft')}>
        <p>{t('case.nothingLeftBody')}</p>
      </StatePage>
    )
  if (queue.error !== undefined && review.current === undefined)
    return <LoadFailed error={queue.error} onRetry={queue.refetch} />
  if (row === undefined) return <Loading />
  if (place.tab === 'audit') return <AuditPane row={row} />
  return <Workbench review={review} row={row} {...bench} />
}
