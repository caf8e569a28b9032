import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { casePaths } from '#web/features/cases/cases.paths.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { HitCount } from '#web/ui/marks/hit-mark.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import classes from '../transactions.module.css'
import { transactionPaths } from '../transactions.paths.ts'
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
  if (row.record_state === 'accepted') return <Tag>{t('txn.record.accepted')}</Tag>
  return <Tag tone="orange">{t('txn.record.missing', { n: row.record_missing })}</Tag>
}

type OfCase = Pick<TransactionRow, 'id' | 'alert_case_id' | 'alert_case_status' | 'pending_hits'>

/** The case of its hits with the number of pending ones; hits that are alerts open in the transaction itself. */
export function CaseMark({ row }: { row: OfCase }) {
  const t = useWords()
  const mayCases = useMayOpen('AlertCasePool')
  const { id, alert_case_id, alert_case_status, pending_hits } = row
  if (alert_case_status === null) return <>–</>
  const isCase = alert_case_id !== null && mayCases
  const word = isCase ? `#${alert_case_id}` : t(`txn.case.${alert_case_status}`)
  return (
    <span className={classes['status']}>
      <Link
        to={isCase ? casePaths.case(alert_case_id) : transactionPaths.transaction(id)}
        search={isCase ? {} : { tab: 'screening' }}
        onClick={(event) => event.stopPropagation()}
      >
        {word}
      </Link>{' '}
      {pending_hits > 0 && <HitCount state="pending" n={pending_hits} />}
    </span>
  )
}
