import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { detailsLink } from '#web/features/alerts/details-link.ts'
import { alertsApi } from '#web/features/decision/decision-calls.ts'
import { DecisionPanel } from '#web/features/decision/decision-panel.tsx'
import { AwaitingNotice } from '#web/features/decision/four-eyes/awaiting-notice.tsx'
import { DecidedFacts, UnlockButton } from '#web/features/decision/four-eyes/locked-decision.tsx'
import { type AlertRow, subjectOfAlert } from '#web/features/decision/subject.ts'
import { controlOf } from '#web/features/decision/use-verdict.ts'
import type { VerdictDraft } from '#web/features/decision/verdict-draft.ts'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { useReadOnly } from '#web/form/read-only.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { Risk, riskLevelOf } from '#web/ui/marks/risk.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import type { TransactionForm } from '../form/transaction-form.ts'
import { alertFormOf, draftIn } from './alert-form.ts'
import classes from './alert-part.module.css'

const alertQuery = (id: number) => ({
  queryKey: ['review', 'alert', id],
  queryFn: (): Promise<AlertRow> => alertsApi.get(id, { populate: ['free_party', 'approval', 'repeats', 'party'] }),
})

/** The alert part of a transaction's form. Its decision is saved with the transaction, and before it. */
export function AlertPart({ id }: { id: number }) {
  return (
    <Answered answer={useAnswer(alertQuery(id))} as="part">
      {(row) => <OpenAlert key={`${row.id} ${row.updated_date}`} row={row} />}
    </Answered>
  )
}

function OpenAlert({ row }: { row: AlertRow }) {
  const t = useWords()
  return (
    <section className={classes['alert']} aria-label={t('txn.alert')}>
      <h2>
        {t('txn.alert')} <span>{row.hit_name}</span>
      </h2>
      <AlertFacts row={row} />
      <Decision row={row} />
    </section>
  )
}

function AlertFacts({ row }: { row: AlertRow }) {
  const t = useWords()
  const link = detailsLink(row.link)
  return (
    <dl>
      <div>
        <dt>{t('alerts.hitNationality')}</dt>
        <dd>
          <CountryCell iso2={row.hit_nationality?.toUpperCase() ?? null} />
        </dd>
      </div>
      <div>
        <dt>{t('alerts.risk')}</dt>
        <dd>
          <Risk level={riskLevelOf(row.risk_level)} score={row.risk_score ?? 0} />
        </dd>
      </div>
      <div>
        <dt>{t('txn.alert.source')}</dt>
        <dd>
          {link === undefined ? (
            '–'
          ) : (
            <a href={link} target="_blank" rel="noopener noreferrer">
              {t('alerts.viewDetails')}
            </a>
          )}
        </dd>
      </div>
    </dl>
  )
}

function Decision({ row }: { row: AlertRow }) {
  const subject = subjectOfAlert(row)
  const mayReview = useMayChange('ALERTSHISTORY', 'ALERTCASEPOOL')
  const mayScreen = useMayChange('SCREENING')
  const mayDecide = !useReadOnly() && mayReview && mayScreen
  const { setValue, formState } = useFormContext<TransactionForm>()
  const alert = useWatch<TransactionForm, 'alert'>({ name: 'alert' })
  const [isUnlocked, setUnlocked] = useState(alert?.id === row.id)
  if (subject.approval) return <AwaitingNotice subject={subject} since={subject.approval.create_date} />
  if (!mayDecide || (subject.status !== 0 && !isUnlocked))
    return (
      <>
        <DecidedFacts subject={subject} />
        {mayDecide && <UnlockButton isEntity={false} subject={subject} onUnlock={() => setUnlocked(true)} />}
      </>
    )
  const change = (draft: VerdictDraft) =>
    setValue('alert', alertFormOf(subject, row.hit_name, draft), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  const control = { ...controlOf(draftIn(alert, subject), change), keptAt: undefined, forget: () => undefined }
  return (
    <DecisionPanel
      subject={subject}
      control={control}
      isTried={formState.errors.alert !== undefined}
      isSaving={formState.isSubmitting}
      hasSave={false}
      onSave={() => undefined}
    />
  )
}
