import { useAnswer } from '#web/api/use-answer.ts'
import { listingDialogWidth } from '#web/constants.ts'
import { ReportMenu } from '#web/features/reports/open/report-menu.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { batchLog } from './batch-calls.ts'
import { BatchFigures } from './batch-figures.tsx'
import { BatchHits } from './batch-hits.tsx'
import { BatchProgress } from './batch-progress.tsx'
import classes from './party-log.module.css'

/** One past batch: its figures, its progress, and its hits. */
export function BatchLogDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords()
  const found = useAnswer(batchLog(id, 1))
  return (
    <Dialog
      opened
      onClose={onClose}
      width={listingDialogWidth}
      title={t('batchLog.details', { id })}
      headEnd={<ReportMenu ask={{ kind: 'batch', id, format: 'pdf' }} />}
      isFreeToClose
    >
      <Answered answer={found}>
        {({ batch }) => (
          <div className={classes['details']}>
            <BatchFigures batch={batch} pace={undefined} />
            <BatchProgress batch={batch} />
            <BatchHits id={id} />
          </div>
        )}
      </Answered>
    </Dialog>
  )
}
