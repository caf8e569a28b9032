import type { ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { CoveredRows } from '../covered-rows.tsx'
import { DecisionPanel, type DecisionPanelProps } from '../decision-panel.tsx'
import { AwaitingSecond } from '../four-eyes/awaiting-second.tsx'
import type { HitDecision } from './use-hit-decision.ts'

export interface DecideHitProps
  extends Pick<DecisionPanelProps, 'subject' | 'isSaving' | 'onSave' | 'onSkip' | 'hasSave'> {
  decision: Pick<HitDecision, 'control' | 'party' | 'waiting' | 'remarksRef' | 'mayDecide' | 'isLocked' | 'isTried'>
  /** A stored decision, until it is unlocked. */
  locked: ReactNode
  /** Called after a second person answered. */
  onAnswered: () => void
}

/** Available actions on one hit: answer as second person, unlock, read, or decide. */
export function DecideHit({ subject, decision, locked, onAnswered, ...panel }: DecideHitProps) {
  const t = useWords()
  const { control, party, waiting, remarksRef, mayDecide, isLocked, isTried } = decision
  if (subject.approval) {
    const { create_date: since } = subject.approval
    const others = party.rows.flatMap(({ approval }) => (approval === null ? [] : [approval.id]))
    return <AwaitingSecond {...{ subject, since, waiting, others, mayDecide }} onAnswered={onAnswered} />
  }
  if (isLocked) return locked
  if (!mayDecide) return <p className="pad-16 ink-3">{t('case.readOnly')}</p>
  const isParty = party.isSeveral
  return (
    <DecisionPanel
      {...panel}
      {...{ subject, control, isTried, remarksRef }}
      {...(isParty ? { covers: party.covered } : {})}
    >
      {isParty && <CoveredRows party={party} />}
    </DecisionPanel>
  )
}
