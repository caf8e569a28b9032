import { useWords } from '#web/i18n/use-words.ts'
import classes from './batch.module.css'
import type { Batch } from './batch-state.ts'

export function BatchStatus({ status }: Pick<Batch, 'status'>) {
  const t = useWords()
  return (
    <span className={classes['status']} data-status={status}>
      {t(`batch.status.${status}`)}
    </span>
  )
}
