import { Button } from '@mantine/core'
import { hitStatus } from '@probity/contract/alerts/verdict.ts'
import { tellingFields } from '@probity/contract/screening/match-card.ts'
import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { BeforeSubmit } from './before-submit.tsx'
import classes from './decision-panel.module.css'
import { ExpositionRows } from './exposition-rows.tsx'
import { FourEyesNotice, type Judged, judgedOf, useSecondPerson } from './four-eyes/four-eyes-notice.tsx'
import { RemarksField } from './remarks-field.tsx'
import { StatusToggles } from './status-toggles.tsx'
import type { Subject } from './subject.ts'
import { SuggestionList } from './suggestions/suggestion-list.tsx'
import type { VerdictControl } from './use-verdict.ts'
import { problemsOf } from './verdict-draft.ts'

export interface DecisionPanelProps {
  subject: Subject
  /** All rows that the verdict will cover, to decide whether four eyes apply; defaults to the subject itself. */
  judged?: readonly Judged[]
  /** Further rows of the same party that the verdict covers. */
  covers?: readonly Judged[]
  control: VerdictControl
  /** Problems are shown after the first attempt to save. */
  isTried: boolean
  isSaving: boolean
  title?: ReactNode
  remarksRef?: RefObject<HTMLTextAreaElement | null>
  onSave: () => void
  onSkip?: (() => void) | undefined
  /** Obligations of true hits, if the verdict covers more than the subject. */
  before?: ReactNode
  /** Content above the fields, such as the hits that a bulk decision covers. */
  children?: ReactNode
  /** A dialog has its Save in the title bar. */
  hasSave?: boolean
}

const hasDifference = ({ hit }: Subject): boolean => tellingFields(hit).some(({ state }) => state === 'differ')

/** The form for deciding a hit: status, exposition, remarks, and who else must approve. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { subject, control, isTried, remarksRef, title, hasSave = true } = props
  const t = useWords()
  const { draft, keptAt } = control
  const problems = isTried ? problemsOf(draft) : {}
  const second = useSecondPerson(props.judged ?? [judgedOf(subject), ...(props.covers ?? [])], draft.status)
  const needsSecond = second.state === 'value' && second.value !== null
  return (
    <section className={classes['panel']} aria-label={t('review.decision')}>
      <header className={classes['panelHead']}>
        <h2>{title ?? t('review.decision')}</h2>
        {keptAt !== undefined && <small>{t('review.draftKept', { time: hongKongTime(keptAt).slice(0, 5) })}</small>}
      </header>
      {props.children}
      <StatusToggles status={draft.status} onChange={control.setStatus} />
      {/* Above the fields, because on a low screen the Submit bar covers content below them. */}
      {draft.status === hitStatus.trueHit && (props.before ?? <BeforeSubmit hits={[subject.hit]} control={control} />)}
      <FourEyesNotice second={second} />
      {draft.status !== hitStatus.pending && (
        <ExpositionRows
          draft={draft}
          problem={problems.exposition}
          differs={props.judged === undefined ? hasDifference(subject) : undefined}
          onChange={control.setExposition}
        />
      )}
      <RemarksField draft={draft} problem={problems.remarks} onChange={control.setRemarks} fieldRef={remarksRef} />
      {draft.status !== hitStatus.pending && (
        <SuggestionList
          subject={props.judged === undefined ? subject : undefined}
          draft={draft}
          onChoose={control.suggest}
          remarksRef={remarksRef}
        />
      )}
      {hasSave && (
        <div className={classes['actions']}>
          <Button variant="filled" fullWidth disabled={props.isSaving} onClick={props.onSave}>
            {props.isSaving ? t('button.saving') : t(needsSecond ? 'review.submit' : 'button.save')}
            <span className={classes['onInk']}>
              <Keys keys={['Ctrl', '↵']} onInk />
            </span>
          </Button>
          {props.onSkip !== undefined && <Button onClick={props.onSkip}>{t('review.skip')}</Button>}
        </div>
      )}
    </section>
  )
}
