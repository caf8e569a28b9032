import { Button } from '@mantine/core'
import { useMayChange } from '#web/access/can.tsx'
import { useProfile } from '#web/access/session.ts'
import { answerApproval, withdrawApproval } from '#web/api/approvals.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import table from '#web/features/batches/party-log.module.css'
import { count, score, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import classes from './lab.module.css'
import { type ChangeRow, changes, outcomeOf } from './lab-calls.ts'
import { moreForecast } from './more-forecast.ts'

/** Requested changes: requester and reason, approver, and the result of the forecast. */
export function Changes() {
  const t = useWords()
  const answer = useAnswer(changes)
  if (answer.state !== 'value') return <IfFailed answer={answer} as="part" />
  const data = answer.value
  if (data.length === 0) return null
  return (
    <section aria-label={t('lab.changes')}>
      <div className={table['logHead']}>
        <h2>{t('lab.changes')}</h2>
      </div>
      <ul className={classes['changes']}>
        {data.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Change({ change }: { change: ChangeRow }) {
  const t = useWords()
  const language = useLanguage()
  const said = ({ weak, strong, exact, algorithm, raise_from }: ChangeRow['settings']) => {
    const levels = [weak, strong, exact].map((value) => score(value)).join(' / ')
    const level =
      raise_from === null ? t('lab.usualLevel') : raise_from && t('lab.levelAt', { score: score(raise_from) })
    return [levels, level, algorithm].filter(Boolean).join(t('app.comma'))
  }
  return (
    <li>
      <div>
        <strong className={classes['state']} data-state={change.state}>
          {t(`lab.state.${change.state}`)}
        </strong>{' '}
        {t('lab.changeOf', { before: said(change.before), after: said(change.settings) })}
        <p>
          {t('lab.requested', {
            day: tableDay(change.create_date, language) ?? '',
            user: change.requested_by,
            reason: change.reason,
          })}
        </p>
        <p>
          {t('lab.forecast', {
            saved: count(change.forecast.alerts_saved),
            lost: change.forecast.true_hits_lost,
          })}
          {change.forecast.lower !== null && t('app.comma') + moreForecast(change.forecast.lower, t)}
          {change.decided_by !== null && t('app.comma') + t('lab.decidedBy', { user: change.decided_by })}
          {change.state === 'approved' && <Outcome id={change.id} />}
        </p>
      </div>
      {change.state === 'waiting' && <Decide change={change} />}
    </li>
  )
}

function Outcome({ id }: { id: number }) {
  const t = useWords()
  const answer = useAnswer(outcomeOf(id))
  if (answer.state !== 'value') return <IfFailed answer={answer} />
  const data = answer.value
  const forecast = data.alerts_forecast.toFixed(0)
  return <> · {t('lab.outcome', { n: Math.ceil(data.days), alerts: count(data.alerts), forecast })}</>
}

/** Other users approve or refuse; the requester may withdraw. */
function Decide({ change }: { change: ChangeRow }) {
  const t = useWords()
  const { username } = useProfile()
  const mayDecide = useMayChange('SETTINGS')
  if (!mayDecide || change.approval === null) return null
  const approval = change.approval
  const decide = async (state: 'approved' | 'refused' | 'withdrawn') => {
    try {
      await (state === 'withdrawn' ? withdrawApproval(approval) : answerApproval(approval, state))
      notifyDone(t(`lab.state.${state}`))
    } catch (error) {
      notifyFailed(error)
    }
    await queryClient.invalidateQueries({ queryKey: ['threshold lab'] })
    await queryClient.invalidateQueries({ queryKey: ['configurations'] })
  }
  if (username === change.requested_by)
    return (
      <span className="inline-flex gap-8 fixed">
        <span>{t('lab.notYourOwn')}</span>
        <Button size="xs" onClick={() => void decide('withdrawn')}>
          {t('lab.withdraw')}
        </Button>
      </span>
    )
  return (
    <span className="inline-flex gap-8 fixed">
      <Button size="xs" onClick={() => void decide('refused')}>
        {t('lab.refuse')}
      </Button>
      <Button size="xs" variant="filled" onClick={() => void decide('approved')}>
        {t('lab.approve')}
      </Button>
    </span>
  )
}
