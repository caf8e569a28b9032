import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { AssignDialog } from '#web/features/decision/assign/assign-dialog.tsx'
import { type EntityRow, subjectOfEntity } from '#web/features/decision/subject.ts'
import { verdictOf } from '#web/features/decision/verdict-draft.ts'
import { EntityDialog } from '#web/features/listed-party/entity-dialog.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { HitMark } from '#web/ui/marks/hit-mark.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import classes from './case-review.module.css'
import type { Question } from './keys/review-keys.tsx'
import { DecisionSide } from './panes/decision-side.tsx'
import { EvidencePane } from './panes/evidence-pane.tsx'
import { type Pane, panes } from './queue/use-place.ts'
import type { Review } from './review/use-review.ts'

export interface WorkbenchProps {
  review: Review
  row: EntityRow
  pane: Pane
  onPane: (pane: Pane) => void
  asks: Question | undefined
  onAsk: (question: Question | undefined) => void
  onSave: () => void
}

/** One hit: its evidence beside its decision, all of it by keyboard. */
export function Workbench({ review, row, pane, onPane, asks, onAsk, onSave }: WorkbenchProps) {
  const t = useWords()
  const subject = subjectOfEntity(row)
  const { at, selection, decision } = review
  const { control } = decision
  const { chosen } = selection
  const { headingRef } = at
  // The focus is the browser's. Whoever comes from the pool hears whose hit this is; nothing is taken from anybody who is elsewhere.
  useEffect(() => {
    if (document.activeElement === document.body) headingRef.current?.focus()
  }, [headingRef])
  const [associated, setAssociated] = useState<{ entity: string; name: string }>()
  const party = associated ?? { entity: row.entity_id, name: row.entity_name }
  const openParty = (of?: typeof associated) => {
    setAssociated(of)
    onAsk('profile')
  }
  return (
    <>
      <PaneTabs pane={pane} onPane={onPane} />
      <EvidencePane
        row={decision.party.shown ?? row}
        party={decision.party}
        headingRef={headingRef}
        onProfile={openParty}
      />
      <aside className={classes['side']} aria-label={t('review.decision')}>
        <DecisionSide
          subject={subject}
          chosen={chosen}
          party={decision.party}
          waiting={decision.waitingHere}
          isLocked={decision.isLocked}
          mayDecide={decision.mayDecide}
          control={control}
          isTried={decision.isTried}
          isSaving={decision.isSaving}
          remarksRef={decision.remarksRef}
          onSave={onSave}
          onSkip={() => at.step(1)}
          onUnlock={decision.unlock}
          onAnswered={decision.reload}
          onClearChosen={selection.clear}
          onAssign={() => onAsk('assign')}
        />
      </aside>
      {decision.canDecide && chosen.length === 0 && (
        <QuickBar
          onStatus={(status) => {
            control.setStatus(status)
            onPane('decision')
          }}
          onSkip={() => at.step(1)}
        />
      )}
      {asks === 'profile' && (
        <EntityDialog
          scan={row.service_id}
          entity={party.entity}
          name={party.name}
          {...(associated === undefined ? { match: row } : {})}
          onClose={() => {
            setAssociated(undefined)
            onAsk(undefined)
          }}
        />
      )}
      {asks === 'bulk' && (
        <BulkDialog
          hits={chosen}
          verdict={verdictOf(control.draft)}
          onConfirm={async () => {
            await decision.saveChosen()
            onAsk(undefined)
          }}
          onClose={() => onAsk(undefined)}
        />
      )}
      {asks === 'assign' && (
        <AssignDialog
          items={chosen.map(({ id }) => ({ table: 'alert_case_entities', id }))}
          rows={chosen}
          onDone={decision.reload}
          onClose={() => onAsk(undefined)}
        />
      )}
    </>
  )
}

/** Below 768 px the three parts are shown one at a time. */
function PaneTabs({ pane, onPane }: Pick<WorkbenchProps, 'pane' | 'onPane'>) {
  const t = useWords()
  return (
    <div className={classes['paneTabs']} role="group" aria-label={t('case.title')}>
      {panes.map((one) => (
        <button key={one} type="button" aria-pressed={one === pane} onClick={() => onPane(one)}>
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
