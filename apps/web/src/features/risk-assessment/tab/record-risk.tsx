import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { AssessDialog } from '../assess/assess-dialog.tsx'
import { HistoryList } from '../history/history-list.tsx'
import type { AssessedRecord } from '../risk-api.ts'
import { EarlierScores } from './earlier-scores.tsx'
import classes from './tab.module.css'

interface RecordRiskProps {
  record: AssessedRecord
  name: ReactNode
  /** Further actions next to the assess button. */
  actions?: ReactNode
  children?: ReactNode
  onSaved?: () => void
}

/** The risk of one record: a new assessment, and the history of its assessments. */
export function RecordRisk({ record, name, actions, children, onSaved }: RecordRiskProps) {
  const t = useWords()
  const queries = useQueryClient()
  const mayChange = useMayChange('RISKASSESSMENT')
  const saved = () => {
    // Lists and headers show the level that results from the assessment.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'risk' })
    onSaved?.()
  }
  return (
    <div className={classes['tab']}>
      {mayChange && (
        <div className="row wrap gap-8">
          <OpensDialog
            opener={(open) => (
              <Button variant="filled" onClick={open}>
                {t('risk.assess')}
              </Button>
            )}
            dialog={(close) => (
              <AssessDialog
                record={record}
                name={name}
                earlier={<EarlierScores record={record} />}
                onSaved={() => {
                  close()
                  saved()
                }}
                onClose={close}
              />
            )}
          />
          {actions}
        </div>
      )}
      {children}
      <HistoryList record={record} />
    </div>
  )
}
