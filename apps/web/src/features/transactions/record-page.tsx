import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMayChange } from '#web/access/can.tsx'
import { isApiError } from '#web/api/api-error.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { LoadFailed, Loading } from '#web/ui/states/load-states.tsx'
import { NotFound } from '#web/ui/states/not-found.tsx'
import { OpenedTransaction } from './record/opened-transaction.tsx'
import { oneTransaction } from './transactions-api.ts'

/** A saved transaction, to be completed or corrected. N begins the next one. */
export function Screen() {
  const t = useWords()
  const navigate = useNavigate()
  const { transaction_id } = useParams({ strict: false }) as { transaction_id: string }
  const { tab = 'information' } = useSearch({ strict: false }) as { tab?: string }
  const id = Number(transaction_id)
  const answer = useAnswer(oneTransaction(id))
  useShortcuts(useMayChange('TRANSACTION') ? { n: () => void navigate({ to: transactionPaths.transaction2() }) } : {})
  if (answer.state === 'value') return <OpenedTransaction key={id} row={answer.value} asked={tab} />
  if (answer.state === 'loading') return <Loading />
  if (isApiError(answer.error, 'E_NOT_FOUND'))
    return <NotFound listHref={transactionPaths.transactions()} listTitle={t('list.transaction')} />
  return <LoadFailed error={answer.error} onRetry={answer.reload} />
}
