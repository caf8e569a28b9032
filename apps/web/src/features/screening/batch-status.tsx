import { useWords } from '#web/i18n/use-words.ts'
import type { Batch } from './batch-state.ts'
import classes from './screening.module.css'

export function BatchStatus({ status }: Pick<Batch, 'status'>) {
  const t = useWords()
  return (
    <span className={classes['status']} data-status={status}>
      {t(`batch.status.${status}`)}
    </span>
  )
}
