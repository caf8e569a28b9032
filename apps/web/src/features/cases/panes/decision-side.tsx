import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import type { Answer } from '#web/api/use-answer.ts'
import { BeforeSubmitAll } from '#web/features/decision/before-submit.tsx'
import { CoveredRows } from '#web/features/decision/covered-rows.tsx'
import type { WaitingDecision } from '#web/features/decision/decision-calls.ts'
import { DecisionPanel } from '#web/features/decision/decision-panel.tsx'
import { AwaitingSecond } from '#web/features/decision/four-eyes/awaiting-second.tsx'
import { LockedDecision } from '#web/features/decision/four-eyes/locked-decision.tsx'
import type { Subject } from '#web/features/decision/subject.ts'
import { TrailList } from '#web/features/decision/trail/trail-list.tsx'
import { useTrail } from '#web/features/decision/trail/use-trail.ts'
import type { VerdictControl } from '#web/features/decision/use-verdict.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Covered } from '../bulk-dialog.tsx'
import classes from '../case-review.module.css'
import type { QueueHit } from '../queue/queue.ts'
import type { PartyOfHit } from '../review/use-party.ts'

export interface DecisionSideProps {
  subject: Subject
  /** Chosen hits when one decision is to cover several. */
  chosen: readonly QueueHit[]
  /** The rows of lists that are one party with the hit. */
  party: PartyOfHit
  /** What the hit waits with for a second person, once that is known. */
  waiting: Answer<WaitingDecision | null>
  isLocked: boolean
  mayDecide: boolean
  control: VerdictControl
  isTried: boolean
  isSaving: boolean
  remarksRef: RefObject<HTMLTextAreaElement | null>
  onSave: () => void
  onSkip: () => void
  onUnlock: () => void
  onAnswered: () => void
  onClearChosen: () => void
  onAssign: () => void
}

/** The right side of the workbench: what can be done with the hit now, and what was done with it. */
export function DecisionSide(props: DecisionSideProps) {
  const { subject } = props
  const trail = useTrail(subject)
  return (
    <>
      <div className={classes['decide']}>
        <Decision {...props} />
      </div>
      <div className={classes['trailPane']}>
        <TrailList key={subject.id} trail={trail} status={subject.status} />
      </div>
    </>
  )
}

function Decision(props: DecisionSideProps) {
  const { subject, chosen, waiting, mayDecide } = props
  const t = useWords()
  if (chosen.length > 0) return <BulkDecision {...props} />
  if (subject.approval) {
    const { create_date: since } = subject.approval
    const others = props.party.rows.flatMap(({ approval }) => (approval === null ? [] : [approval.id]))
    return <AwaitingSecond {...{ subject, since, waiting, others, mayDecide }} onAnswered={props.onAnswered} />
  }
  if (props.isLocked) return <LockedDecision subject={subject} mayUnlock={mayDecide} onUnlock={props.onUnlock} />
  if (!mayDecide) return <p className={classes['readOnly']}>{t('case.readOnly')}</p>
  if (props.party.open.length <= 1) return <DecisionPanel {...props} />
  return (
    <DecisionPanel {...props} covers={props.party.covered}>
      <CoveredRows party={props.party} />
    </DecisionPanel>
  )
}

function BulkDecision(props: DecisionSideProps) {
  const { chosen } = props
  const t = useWords()
  const judged = chosen.map(({ status, entity_categories, similarity_level }) => ({
    status,
    categories: entity_categories,
    similarity_level,
  }))
  return (
    <DecisionPanel
      {...props}
      judged={judged}
      before={<BeforeSubmitAll ids={chosen.map(({ id }) => id)} />}
      title={t('review.bulkDecision', { n: chosen.length })}
      onSkip={undefined}
    >
      <Covered hits={chosen} />
      <div className={classes['bulkTools']}>
        <Button size="xs" onClick={props.onAssign}>
          {t('review.assign')}
        </Button>
        <Button size="xs" variant="subtle" onClick={props.onClearChosen}>
          {t('case.clearSelection')}
        </Button>
      </div>
    </DecisionPanel>
  )
}
