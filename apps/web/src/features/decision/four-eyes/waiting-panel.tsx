import { Button } from '@mantine/core'
import { useProfile } from '#web/access/session.ts'
import { answerApproval, withdrawApproval } from '#web/api/approvals.ts'
import { ExpositionText } from '#web/features/hits/exposition-text.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { TableTime } from '#web/ui/date-display.tsx'
import { HitStatus, hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import type { WaitingDecision } from '../decision-calls.ts'
import classes from '../decision-panel.module.css'
import { DecisionFrame } from './decision-frame.tsx'
import { StepsDone } from './steps-done.tsx'

interface WaitingPanelProps {
  waiting: WaitingDecision
  /** Requests for the other rows of the same party. */
  others: readonly number[]
  mayDecide: boolean
  onAnswered: () => void
}

/** A decision that waits for a second person: the requested verdict and its author; the second person answers it here. */
export function WaitingPanel({ waiting, others, mayDecide, onAnswered }: WaitingPanelProps) {
  const t = useWords()
  const { username } = useProfile()
  const isOwn = waiting.by === username
  const ids = [...new Set([waiting.id, ...others])]
  return (
    <DecisionFrame mark={<HitStatus state="approval" />}>
      <p className={classes['who']}>
        <span>{t('review.askedBy')}</span> <b>{waiting.by}</b> <TableTime at={waiting.at} />
      </p>
      <p>
        <HitStatus state={hitStateOf(waiting.wanted.status)} />
      </p>
      <dl className={classes['decided']}>
        <dt>{t('alert.exposition')}</dt>
        <dd>
          <ExpositionText status={waiting.wanted.status} exposition={waiting.wanted.exposition} />
        </dd>
        <dt>{t('alert.remarks')}</dt>
        <dd className="breaks keeps-lines">{waiting.wanted.remarks ?? '–'}</dd>
        <StepsDone verdict={waiting.wanted} />
      </dl>
      {ids.length > 1 && <p className="small-line quiet">{t('review.onceForAll', { n: ids.length })}</p>}
      {mayDecide && <Answers ids={ids} isOwn={isOwn} onAnswered={onAnswered} />}
      {isOwn && <p className="small-line quiet">{t('review.notYourself')}</p>}
    </DecisionFrame>
  )
}

interface AnswersProps {
  ids: readonly number[]
  isOwn: boolean
  onAnswered: () => void
}

function Answers({ ids, isOwn, onAnswered }: AnswersProps) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const act = async (work: (id: number) => Promise<unknown>, said: string) => {
    await attempt(async () => {
      for (const id of ids) await work(id)
      notifyDone(said)
    })
    onAnswered()
  }
  if (isOwn)
    return (
      <div className={classes['actions']}>
        <Button fullWidth disabled={isBusy} onClick={() => void act(withdrawApproval, t('review.withdrawn'))}>
          {t('review.withdraw')}
        </Button>
      </div>
    )
  return (
    <div className={classes['actions']}>
      <Button
        variant="filled"
        fullWidth
        disabled={isBusy}
        onClick={() => void act((id) => answerApproval(id, 'approved'), t('review.approved'))}
      >
        {t('review.approve')}
      </Button>
      <Button disabled={isBusy} onClick={() => void act((id) => answerApproval(id, 'refused'), t('review.refused'))}>
        {t('review.refuse')}
      </Button>
    </div>
  )
}
