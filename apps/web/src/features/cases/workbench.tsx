import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AssignDialog } from '#web/features/decision/assign/assign-dialog.tsx'
import { type EntityRow, subjectOfEntity } from '#web/features/decision/subject.ts'
import { verdictOf } from '#web/features/decision/verdict-draft.ts'
import { EntityDialog } from '#web/features/listed-party/entity-dialog.tsx'
import { LawDialog } from '#web/features/listed-party/law/law-dialog.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { HitMark } from '#web/ui/marks/hit-mark.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import classes from './case-review.module.css'
import { DecisionSide } from './panes/decision-side.tsx'
import { EvidencePane } from './panes/evidence-pane.tsx'
import { panes } from './queue/use-place.ts'
import type { ReviewDialog } from './review/review-state.ts'
import type { Review } from './review/use-review.ts'

export interface WorkbenchProps {
  review: Review
  row: EntityRow
  onSave: () => void
}

/** One hit: its evidence next to its decision, fully operable by keyboard. */
export function Workbench({ review, row, onSave }: WorkbenchProps) {
  const t = useWords()
  const subject = subjectOfEntity(row)
  const { at, selection, decision, dialog, dispatch } = review
  const { control } = decision
  const shown = decision.party.shown ?? row
  const { chosen } = selection
  const { headingRef } = at
  const open = (next: ReviewDialog) => dispatch({ type: 'dialog', dialog: next })
  const close = () => dispatch({ type: 'dialog', dialog: undefined })
  return (
    <>
      <PaneTabs review={review} />
      <EvidencePane
        row={shown}
        party={decision.party}
        headingRef={headingRef}
        onLaw={() => open({ is: 'law' })}
        onProfile={(associated) => open({ is: 'profile', party: associated })}
      />
      <aside className={classes['side']} aria-label={t('review.decision')}>
        {at.isDone && <QueueDone waiting={at.waiting.size} />}
        <DecisionSide
          subject={subject}
          chosen={chosen}
          decision={decision}
          onSave={onSave}
          onSkip={() => at.step(1)}
          onClearChosen={selection.clear}
          onAssign={() => open({ is: 'assign' })}
        />
      </aside>
      {decision.canDecide && chosen.length === 0 && (
        <QuickBar
          onStatus={(status) => {
            control.setStatus(status)
            dispatch({ type: 'pane', pane: 'decision' })
          }}
          onSkip={() => at.step(1)}
        />
      )}
      {dialog?.is === 'profile' && (
        <EntityDialog
          scan={row.service_id}
          entity={dialog.party?.entity ?? row.entity_id}
          name={dialog.party?.name ?? row.entity_name}
          {...(dialog.party === undefined ? { match: row } : {})}
          onClose={close}
        />
      )}
      {dialog?.is === 'law' && <LawDialog scan={shown.service_id} entity={shown.entity_id} onClose={close} />}
      {dialog?.is === 'bulk' && (
        <BulkDialog
          hits={chosen}
          verdict={verdictOf(control.draft)}
          onConfirm={async () => {
            await decision.saveChosen()
            close()
          }}
          onClose={close}
        />
      )}
      {dialog?.is === 'assign' && (
        <AssignDialog
          items={chosen.map(({ id }) => ({ table: 'alert_case_entities', id }))}
          rows={chosen}
          onDone={decision.reload}
          onClose={close}
        />
      )}
    </>
  )
}

/** Says that the last hit of the queue is decided, and what is left for others. */
function QueueDone({ waiting }: { waiting: number }) {
  const t = useWords()
  return (
    <p className={classes['queueDone']} role="status">
      <b>{t('case.queueDone')}</b> {waiting > 0 && t('case.queueWaiting', { n: waiting })}{' '}
      <Link to={casePaths.cases()}>{t('case.queuePool')}</Link>
    </p>
  )
}

/** Below 768 px the three parts are shown one at a time. */
function PaneTabs({ review: { pane, dispatch } }: Pick<WorkbenchProps, 'review'>) {
  const t = useWords()
  return (
    <div className={classes['paneTabs']} role="group" aria-label={t('case.title')}>
      {panes.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === pane}
          onClick={() => dispatch({ type: 'pane', pane: one })}
        >
          {t(`case.pane.${one}`)}
        </button>
      ))}
    </div>
  )
}

function QuickBar({ onStatus, onSkip }: { onStatus: (status: 1 | 2) => void; onSkip: () => void }) {
  const t = useWords()
  return (
    <div className={classes['quickBar']}>
      <Button size="xl" leftSection={<HitMark state="true" />} onClick={() => onStatus(1)}>
        {t('hit.true')}
      </Button>
      <Button size="xl" leftSection={<HitMark state="false" />} onClick={() => onStatus(2)}>
        {t('hit.false')}
      </Button>
      <Button size="xl" onClick={onSkip}>
        {t('review.skip')}
      </Button>
    </div>
  )
}
