import { useWatch } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertTriangle, IconCheck, IconClock } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { TransactionForm } from '../form/transaction-form.ts'
import classes from '../record/record.module.css'

interface Due {
  title: PlainWordKey
  /** Where it is entered; absent for what happens on save. */
  field?: string
  isDone: boolean
}

interface CddPartProps {
  due: readonly Due[]
  onLead: (field: string) => void
}

/** What due diligence of the transaction being entered waits for. */
export function useDue(): readonly Due[] {
  const mayAssess = useMayChange('RISKASSESSMENT')
  const [purpose, source, assessment] = useWatch<TransactionForm, ['purpose', 'source_of_fund', 'assessment']>({
    name: ['purpose', 'source_of_fund', 'assessment'],
  })
  return [
    { title: 'txn.purpose', field: 'purpose', isDone: purpose.trim() !== '' },
    { title: 'txn.source_of_fund', field: 'source_of_fund', isDone: source.trim() !== '' },
    { title: 'txn.cdd.onSave', isDone: false },
    { title: 'txn.step.risk', ...(mayAssess ? { field: 'assessment' } : {}), isDone: assessment !== null },
  ]
}

export const nextDue = (due: readonly Due[]): string | undefined =>
  due.find(({ field, isDone }) => field !== undefined && !isDone)?.field

export function CddPart({ due, onLead }: CddPartProps) {
  const t = useWords()
  return (
    <section className={classes['group']} aria-label={t('txn.cdd.ofThis')}>
      <header>
        <h3>{t('txn.cdd.ofThis')}</h3>
      </header>
      <ul>
        {due.map((one) => (
          <DueLine key={one.title} due={one} onLead={onLead} />
        ))}
      </ul>
    </section>
  )
}

function DueLine({ due: { title, field, isDone }, onLead }: { due: Due; onLead: (field: string) => void }) {
  const t = useWords()
  const isMissing = !isDone && field !== undefined
  return (
    <li data-missing={isMissing}>
      {isDone ? (
        <IconCheck size={15} aria-label={t('txn.check.isThere')} />
      ) : isMissing ? (
        <IconAlertTriangle size={15} aria-label={t('txn.check.isMissing')} />
      ) : (
        <IconClock size={15} color="var(--p-ink-3)" aria-label={t('txn.cdd.later')} />
      )}
      {isMissing ? (
        <LinkButton tone="orange" onClick={() => onLead(field)}>
          {t(title)}
        </LinkButton>
      ) : (
        <span>{t(title)}</span>
      )}
    </li>
  )
}
