import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { resourceClient } from '@probity/contract/api/client.ts'
import { counterparties, type PartyMark } from '@probity/contract/transactions/counterparties.ts'
import { transactionCalls } from '@probity/contract/transactions/transaction-calls.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { send } from '#web/api/transport.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { similarityDelayMs } from '#web/constants.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { Name } from '#web/ui/name.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { fromPart, type PartForm } from '../form/part-form.ts'
import classes from './steps.module.css'

const api = resourceClient(counterparties, send)
type Row = Awaited<ReturnType<typeof api.list>>[number]
const shown = 5
const searchedFrom = 2

/** Earlier free parties with the typed name or a similar spelling. A button selects one; none is merged. */
export function EarlierParties({ part, onUse }: { part: PartForm; onUse: (part: PartForm) => void }) {
  const t = useWords()
  const typed = [part.sur, part.other, part.name_chi].join(' ').trim()
  const [text] = useDebouncedValue(typed, similarityDelayMs)
  const found = useAnswer({
    queryKey: ['counterparties', 'search', text],
    queryFn: () => api.list({ filter: { text: { contains: text } }, limit: shown, populate: ['mark'] }),
    enabled: text.length >= searchedFrom && part.counterparty === null,
    placeholderData: keepPreviousData,
  })
  const names = { client_type: part.client_type, sur: part.sur, other: part.other, name_chi: part.name_chi }
  const [asked] = useDebouncedValue(JSON.stringify(names), similarityDelayMs)
  const alike = useAnswer({
    queryKey: ['counterparties', 'similar', asked],
    queryFn: () => call(transactionCalls.similarParties, { query: JSON.parse(asked) as typeof names }),
    enabled: text.length >= searchedFrom && part.counterparty === null,
    placeholderData: keepPreviousData,
  })
  if (part.counterparty !== null) return <p className="row wrap gap-8">{t('txn.part.isEarlier')}</p>
  if (text.length < searchedFrom || found.state === 'loading') return null
  if (found.state === 'failed') return <IfFailed answer={found} />
  const equal = found.value.filter((row) => isSameName(row, part))
  const known = new Set(equal.map(({ id }) => id))
  const others = [...(valueIfKnown(alike) ?? []), ...found.value].filter(
    ({ id }) => !known.has(id) && known.add(id) && !part.not_same_as.includes(id),
  )
  const isOther = ({ id }: Row) => onUse({ ...part, not_same_as: [...part.not_same_as, id] })
  return (
    <>
      <Offered title={t('txn.part.earlier')} rows={markedFirst(equal)} onUse={onUse} />
      <Offered title={t('txn.part.alike')} rows={markedFirst(others)} onUse={onUse} onOther={isOther} />
      <IfFailed answer={alike} />
    </>
  )
}

const folded = (name: Pick<Row, 'sur' | 'other' | 'name_chi'>): string =>
  [
    ...[name.sur, name.other]
      .join(' ')
      .normalize('NFKD')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .toSorted(),
    name.name_chi,
  ]
    .filter(Boolean)
    .join(' ')
/** Equal apart from case, accents and the order of the words. */
const isSameName = (row: Row, part: PartForm): boolean => folded(row) === folded(part)
/** Listed parties lead: they are what a counter must not overlook. */
const markedFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => Number(Boolean(other.mark)) - Number(Boolean(one.mark)))

interface OfferedProps {
  title: string
  rows: readonly Row[]
  onUse: (part: PartForm) => void
  /** Says that a party is another one. */
  onOther?: (row: Row) => void
}

const markTones = { stopped: 'red', true: 'red', pending: 'orange' } as const

/** The gravest hit of an earlier party. */
function Mark({ state }: { state: PartyMark }) {
  const t = useWords()
  return <Tag tone={markTones[state]}>{t(`txn.part.mark.${state}`)}</Tag>
}

function Offered({ title, rows, onUse, onOther }: OfferedProps) {
  const t = useWords()
  if (rows.length === 0) return null
  return (
    <section className={classes['earlier']} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <Name sur={row.sur ?? undefined} other={row.other ?? undefined} chinese={row.name_chi ?? undefined} />{' '}
              {row.mark && <Mark state={row.mark.state} />}{' '}
              <small>{[row.address_1, row.account_number].filter(Boolean).join(' · ')}</small>{' '}
              <small>
                <Day value={row.updated_date} />
              </small>
            </span>
            <Button size="xs" variant="subtle" onClick={() => onUse(fromPart({ ...row, counterparty: row.id }))}>
              {t('txn.part.use')}
            </Button>
            {row.mark && onOther !== undefined && (
              <Button size="xs" variant="subtle" onClick={() => onOther(row)}>
                {t('txn.part.isOther')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
