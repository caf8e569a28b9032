import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { resourceClient } from '@probity/contract/api/client.ts'
import { counterparties } from '@probity/contract/transactions/counterparties.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { send } from '#web/api/transport.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { similarityDelayMs } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { Name } from '#web/ui/name.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { fromPart, type PartForm } from '../form/part-form.ts'
import classes from './steps.module.css'

const api = resourceClient(counterparties, send)
const shown = 5
const searchedFrom = 2

/** Free parties that were entered before under what is typed, each filled in by its button. */
export function EarlierParties({ part, onUse }: { part: PartForm; onUse: (part: PartForm) => void }) {
  const t = useWords()
  const typed = [part.sur, part.other, part.name_chi].join(' ').trim()
  const [text] = useDebouncedValue(typed, similarityDelayMs)
  const found = useAnswer({
    queryKey: ['counterparties', 'search', text],
    queryFn: () => api.list({ filter: { text: { contains: text } }, limit: shown }),
    enabled: text.length >= searchedFrom && part.counterparty === null,
    placeholderData: keepPreviousData,
  })
  if (part.counterparty !== null) return <p className={classes['line']}>{t('txn.part.isEarlier')}</p>
  if (text.length < searchedFrom || found.state === 'loading') return null
  if (found.state === 'failed') return <IfFailed answer={found} />
  if (found.value.length === 0) return null
  return (
    <section className={classes['earlier']} aria-label={t('txn.part.earlier')}>
      <h3>{t('txn.part.earlier')}</h3>
      <ul>
        {found.value.map((row) => (
          <li key={row.id}>
            <span>
              <Name sur={row.sur ?? undefined} other={row.other ?? undefined} chinese={row.name_chi ?? undefined} />{' '}
              <small>{[row.address_1, row.account_number].filter(Boolean).join(' · ')}</small>{' '}
              <small>
                <Day value={row.updated_date} />
              </small>
            </span>
            <Button size="xs" variant="subtle" onClick={() => onUse(fromPart({ ...row, counterparty: row.id }))}>
              {t('txn.part.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
