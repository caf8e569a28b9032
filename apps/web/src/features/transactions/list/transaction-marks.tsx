import { Link } from '@tanstack/react-router'
import { useWords } from '#web/i18n/use-words.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import classes from '../transactions.module.css'
import type { TransactionRow } from '../transactions-api.ts'
import { cddReasons } from './cdd-reasons.ts'

/** Whether due diligence is complete, and why not. */
export function CddStatus({ row, isBrief = false }: { row: TransactionRow; isBrief?: boolean }) {
  const t = useWords()
  if (row.cdd_status === 'completed') return <>{t('cdd.completed')}</>
  const reasons = cddReasons(row, t)
  return (
    <span className={classes['status']} title={reasons}>
      <Tag tone="orange">{t('cdd.pending')}</Tag> {!isBrief && <small>{reasons}</small>}
    </span>
  )
}

/** Result of the record check at the last save. */
export function RecordState({ row }: { row: Pick<TransactionRow, 'record_state' | 'record_missing'> }) {
  const t = useWords()
  if (row.record_state === 'complete') return <>{t('txn.record.complete')}</>
  if (row.record_state === 'stopped') return <Tag tone="red">{t('txn.record.stopped')}</Tag>
  if (row.record_state === 'accepted') return <Tag>{t('txn.record.accepted')}</Tag>
  return <Tag tone="orange">{t('txn.record.missing', { n: row.record_missing })}</Tag>
}

type OfCase = Pick<TransactionRow, 'id' | 'alert_case_id' | 'alert_case_status' | 'pending_hits'>

/** The case of its hits with the number of pending ones; they are decided in the transaction. */
export function CaseMark({ row: { id, alert_case_id, alert_case_status, pending_hits } }: { row: OfCase }) {
  const t = useWords()
  if (alert_case_status === null) return <>–</>
  return (
    <span className={classes['status']}>
      <Link
        to={transactionPaths.screeningResults(id)}
        title={t(`txn.case.${alert_case_status}`)}
        onClick={(event) => event.stopPropagation()}
      >
        #{alert_case_id}
      </Link>{' '}
      {pending_hits > 0 && <HitCount state="pending" n={pending_hits} />}
    </span>
  )
}
