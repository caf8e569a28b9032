import { type TransactionType, transactionTypes } from '@probity/contract/transactions/transaction-types.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { count, percent } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { changed, type ListState } from '#web/table/list-state.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { moneyText, typeWords } from '../transaction-words.ts'
import classes from '../transactions.module.css'
import { transactionFigures } from '../transactions-api.ts'

interface FigureProps {
  label: string
  value: number
  note: string
  filters: Readonly<Record<string, string>>
  state: ListState
  onChange: (state: ListState) => void
}

/** A figure that filters the list to its rows; a second click shows all. */
function Figure({ label, value, note, filters, state, onChange }: FigureProps) {
  const isOn = Object.entries(filters).every(([id, wanted]) => state.filters[id] === wanted)
  const others = Object.entries(state.filters).filter(([id]) => !(id in filters))
  const next = Object.fromEntries(isOn ? others : [...others, ...Object.entries(filters)])
  return (
    <button
      type="button"
      className={classes['figure']}
      aria-pressed={isOn}
      onClick={() => onChange(changed(state, { filters: next }))}
    >
      <span>{label}</span> <b>{count(value)}</b> <small>{note}</small>
    </button>
  )
}

/** Number of transactions by due diligence and by type, with the value of each type; each figure filters. */
export function Figures({ state, onChange }: Pick<FigureProps, 'state' | 'onChange'>) {
  const t = useWords()
  const answer = useAnswer(transactionFigures)
  return (
    <Answered answer={answer} as="part">
      {({ total, pending_cdd, completed_cdd, by_type, hkd_by_type }) => {
        const share = (n: number) => (total === 0 ? '–' : percent(n / total))
        const shown = { state, onChange }
        return (
          <div className={classes['figures']} role="group" aria-label={t('txn.figures')}>
            <Figure
              label={t('cdd.pending')}
              value={pending_cdd}
              note={t('txn.ofTotal', { total: count(total) })}
              filters={{ cdd: 'pending' }}
              {...shown}
            />
            <Figure
              label={t('cdd.completed')}
              value={completed_cdd}
              note={share(completed_cdd)}
              filters={{ cdd: 'completed' }}
              {...shown}
            />
            {transactionTypes.map((type: TransactionType) => (
              <Figure
                key={type}
                label={t(typeWords[type])}
                value={by_type[type]}
                note={moneyText('HKD', hkd_by_type[type])}
                filters={{ type }}
                {...shown}
              />
            ))}
          </div>
        )
      }}
    </Answered>
  )
}
