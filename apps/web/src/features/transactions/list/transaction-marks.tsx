import { useWords } from '#web/i18n/use-words.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import classes from '../transactions.module.css'
import type { TransactionRow } from '../transactions-api.ts'
import { cddReasons } from './cdd-reasons.ts'

/** Whether due diligence is completed, and why not. */
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

/** What the record checker said when the transaction was saved last. */
export function RecordState({ row }: { row: Pick<TransactionRow, 'record_state' | 'record_missing'> }) {
  const t = useWords()
  if (row.record_state === 'complete') return <>{t('txn.record.complete')}</>
  if (row.record_state === 'accepted') return <Tag>{t('txn.record.accepted')}</Tag>
  return <Tag tone="orange">{t('txn.record.missing', { n: row.record_missing })}</Tag>
}
