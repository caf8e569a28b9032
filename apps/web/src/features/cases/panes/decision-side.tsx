import { Button } from '@mantine/core'
import { BeforeSubmitAll } from '#web/features/decision/before-submit.tsx'
import { DecisionPanel } from '#web/features/decision/decision-panel.tsx'
import { LockedDecision } from '#web/features/decision/four-eyes/locked-decision.tsx'
import { DecideHit } from '#web/features/decision/hit/decide-hit.tsx'
import type { Subject } from '#web/features/decision/subject.ts'
import { TrailList } from '#web/features/decision/trail/trail-list.tsx'
import { useTrail } from '#web/features/decision/trail/use-trail.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Covered } from '../bulk-dialog.tsx'
import classes from '../case-review.module.css'
import type { QueueHit } from '../queue/queue.ts'
import type { Review } from '../review/use-review.ts'

export interface DecisionSideProps {
  subject: Subject
  /** Selected hits for one common decision. */
  chosen: readonly QueueHit[]
  decision: Review['decision']
  onSave: () => void
  onSkip: () => void
  onClearChosen: () => void
  onAssign: () => void
}

/** The right side of the workbench: available actions on the hit, and its history. */
export function DecisionSide(props: DecisionSideProps) {
  const { subject, chosen, decision, onSave, onSkip } = props
  const trail = useTrail(subject)
  return (
    <>
      <div className={classes['decide']}>
        {chosen.length > 0 ? (
          <BulkDecision {...props} />
        ) : (
          <DecideHit
            {...{ subject, decision, onSave, onSkip }}
            isSaving={decision.isSaving}
            onAnswered={decision.reload}
            locked={<LockedDecision subject={subject} mayUnlock={decision.mayDecide} onUnlock={decision.unlock} />}
          />
        )}
      </div>
      <div className={classes['trailPane']}>
        <TrailList key={subject.id} trail={trail} status={subject.status} />
      </div>
    </>
  )
}

function BulkDecision({ subject, chosen, decision, onSave, onAssign, onClearChosen }: DecisionSideProps) {
  const t = useWords()
  const { control, isTried, isSaving, remarksRef } = decision
  const judged = chosen.map(({ status, entity_categories, similarity_level }) => ({
    status,
    categories: entity_categories,
    similarity_level,
  }))
  return (
    <DecisionPanel
      {...{ subject, control, isTried, isSaving, remarksRef, onSave }}
      judged={judged}
      before={<BeforeSubmitAll ids={chosen.map(({ id }) => id)} control={control} />}
      title={t('review.bulkDecision', { n: chosen.length })}
    >
      <Covered hits={chosen} />
      <div className="flex gap-8">
        <Button size="xs" onClick={onAssign}>
          {t('review.assign')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClearChosen}>
          {t('case.clearSelection')}
        </Button>
      </div>
    </DecisionPanel>
  )
}
