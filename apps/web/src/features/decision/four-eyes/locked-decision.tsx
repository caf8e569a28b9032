import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { systemName } from '@probity/contract/identity/system-name.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { unlockDialogWidth } from '#web/constants.ts'
import { ExpositionText } from '#web/features/hits/exposition-text.tsx'
import type { Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { TableTime } from '#web/ui/date-display.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconHistory, IconLock, IconLockOpen2 } from '#web/ui/generated/icons.ts'
import { HitStatus, hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { approvedQuery } from '../decision-calls.ts'
import classes from '../decision-panel.module.css'
import type { Subject } from '../subject.ts'
import { DecisionFrame } from './decision-frame.tsx'
import { StepsDone } from './steps-done.tsx'

interface LockedDecisionProps {
  subject: Subject
  mayUnlock: boolean
  onUnlock: () => void
}

/** A stored decision as text, with its authors and what would reopen the hit. */
export function LockedDecision({ subject, mayUnlock, onUnlock }: LockedDecisionProps) {
  const t = useWords()
  return (
    <DecisionFrame
      mark={
        <>
          <IconLock size={13} aria-hidden="true" /> {t('review.locked')}
        </>
      }
    >
      <DecidedFacts subject={subject} />
      {mayUnlock && (
        <UnlockButton isEntity={subject.table === 'alert_case_entities'} onUnlock={onUnlock} isWide subject={subject} />
      )}
    </DecisionFrame>
  )
}

export function DecidedFacts({ subject }: { subject: Subject }) {
  const t = useWords()
  return (
    <>
      <p>
        <HitStatus state={hitStateOf(subject.status)} />
      </p>
      <dl className={classes['decided']}>
        <dt>{t('alert.exposition')}</dt>
        <dd>
          <ExpositionText status={subject.status} exposition={subject.exposition} />
        </dd>
        <dt>{t('alert.remarks')}</dt>
        <dd className="breaks keeps-lines">{subject.remarks}</dd>
        <StepsDone verdict={subject} />
      </dl>
      <DecidedBy subject={subject} />
      <p className={classes['notice']} data-quiet="true">
        <IconHistory size={16} aria-hidden="true" />
        <span>{t('review.comesBack')}</span>
      </p>
    </>
  )
}

function DecidedBy({ subject }: { subject: Subject }) {
  return subject.updated_by === systemName ? <DecidedByRule subject={subject} /> : <DecidedByPeople subject={subject} />
}

/** States that a rule decided, and whose decision it repeated. */
function DecidedByRule({ subject: { repeats, updated_date } }: { subject: Subject }) {
  const t = useWords()
  return (
    <>
      <p className={classes['who']}>
        <span>{t('review.decidedBy')}</span> <b>{t('review.byRule')}</b> <TableTime at={updated_date} />
      </p>
      {repeats && (
        <p className={classes['who']}>
          <span>{t('review.repeats')}</span>
          <b>
            {repeats.username}
            {repeats.alert !== null && ` · ${t('review.onAlert', { id: repeats.alert })}`}
            {repeats.case_entity !== null && ` · ${t('review.onCaseHit', { id: repeats.case_entity })}`}
          </b>
          <TableTime at={repeats.create_date} />
        </p>
      )}
    </>
  )
}

/** Who decided, and who approved if a second person was required. */
function DecidedByPeople({ subject }: { subject: Subject }) {
  const t = useWords()
  const answer = useAnswer(approvedQuery(subject))
  const approval = valueIfKnown(answer)
  const { status, exposition, remarks, updated_by } = subject
  const wanted = approval?.wanted
  const isOfTwo =
    wanted !== undefined &&
    wanted['status'] === status &&
    wanted['exposition'] === exposition &&
    wanted['remarks'] === remarks &&
    approval?.decided_by === updated_by
  const lines = isOfTwo
    ? ([
        ['review.decidedBy', approval?.requested_by, approval?.create_date ?? 0],
        ['review.approvedBy', updated_by, subject.updated_date],
      ] as const)
    : ([['review.decidedBy', updated_by, subject.updated_date]] as const)
  return (
    <>
      {lines.map(([label, by, at]) => (
        <p key={label} className={classes['who']}>
          <span>{t(label)}</span> <b>{by}</b> <TableTime at={at} />
        </p>
      ))}
      <IfFailed answer={answer} />
    </>
  )
}

const deciderOf = ({ updated_by }: Pick<Subject, 'updated_by'>, t: Translate): string =>
  updated_by === systemName ? t('review.byRule') : (updated_by ?? '–')

interface UnlockButtonProps {
  isEntity: boolean
  isWide?: boolean
  subject: Subject
  onUnlock: () => void
}

/** Confirms with the specification's sentence; the safe answer has the focus. */
export function UnlockButton({ isEntity, isWide = false, subject, onUnlock }: UnlockButtonProps) {
  const t = useWords()
  const [isAsking, asking] = useDisclosure()
  return (
    <>
      <Button fullWidth={isWide} leftSection={<IconLockOpen2 size={15} aria-hidden="true" />} onClick={asking.open}>
        {t(isEntity ? 'review.modify' : 'review.unlock')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('review.reopenTitle')}
        confirm={t('button.yes')}
        cancel={t('button.no')}
        width={unlockDialogWidth}
        focus="cancel"
        onConfirm={() => {
          asking.close()
          onUnlock()
        }}
        onClose={asking.close}
      >
        <p>{t('review.reopen')}</p>
        <p className="small-line quiet">
          {t('review.reopenNote', { status: t(`hit.${hitStateOf(subject.status)}`), name: deciderOf(subject, t) })}
        </p>
      </ConfirmDialog>
    </>
  )
}
