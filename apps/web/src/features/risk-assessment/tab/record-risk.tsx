import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { AssessDialog } from '../assess/assess-dialog.tsx'
import { HistoryList } from '../history/history-list.tsx'
import type { AssessedRecord } from '../risk-api.ts'
import { EarlierScores } from './earlier-scores.tsx'
import classes from './tab.module.css'

interface RecordRiskProps {
  record: AssessedRecord
  /** More actions beside the one that assesses. */
  actions?: ReactNode
  children?: ReactNode
  onSaved?: () => void
}

/** The risk of one record: assess it, and the history of its assessments. */
export function RecordRisk({ record, actions, children, onSaved }: RecordRiskProps) {
  const t = useWords()
  const queries = useQueryClient()
  const mayChange = useMayChange('RISKASSESSMENT')
  const [isOpen, setOpen] = useState(false)
  const saved = () => {
    setOpen(false)
    // Lists and heads show the level that follows from the assessment.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'risk' })
    onSaved?.()
  }
  return (
    <div className={classes['tab']}>
      {mayChange && (
        <div className={classes['head']}>
          <Button variant="filled" onClick={() => setOpen(true)}>
            {t('risk.assess')}
          </Button>
          {actions}
        </div>
      )}
      {children}
      <HistoryList record={record} />
      {isOpen && (
        <AssessDialog
          record={record}
          earlier={<EarlierScores record={record} />}
          onSaved={saved}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
