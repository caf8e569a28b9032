import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Risk, riskLevelOf } from '#web/ui/risk.tsx'
import { CddMark } from './cdd-mark.tsx'
import classes from './register.module.css'

export interface PartyHeadProps {
  name: ReactNode
  record: {
    ref_id: string | null
    status: number
    risk_level: string | null
    risk_score: string | null
    alerts_pending: number
    pending_for_cdd: boolean
  }
  mayChange: boolean
  onStatus: (status: 0 | 1) => void
  actions?: ReactNode
}

/** The head of a record: the name, then the facts one wants before anything else. */
export function PartyHead({ name, record, mayChange, onStatus, actions }: PartyHeadProps) {
  const t = useWords()
  const options = [
    { value: '1', label: t('status.active') },
    { value: '0', label: t('status.inactive') },
  ]
  return (
    <header className={classes['recordHead']}>
      <h1>{name}</h1>
      <div className={classes['facts']}>
        <code>{record.ref_id ?? '–'}</code>
        <Select
          size="xs"
          w={110}
          aria-label={t('party.status')}
          data={options}
          value={String(record.status)}
          disabled={!mayChange}
          onChange={(value) => onStatus(value === '0' ? 0 : 1)}
        />
        <Risk level={riskLevelOf(record.risk_level)} score={Number(record.risk_score ?? 0)} />
        <span className={classes['fact']}>
          <small>{t('party.pending')}</small> {record.alerts_pending}
        </span>
        <CddMark isPending={record.pending_for_cdd} />
      </div>
      {actions}
    </header>
  )
}
