import { useDebouncedValue } from '@mantine/hooks'
import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { transactionCalls } from '@probity/contract/transactions/transaction-calls.ts'
import { hashKey, keepPreviousData, skipToken } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '#web/api/call.ts'
import { type Answer, useAnswer } from '#web/api/use-answer.ts'
import { draftOf } from './draft-of.ts'
import type { TransactionForm } from './transaction-form.ts'

const pauseMs = 400

/** The missing items of the typed record, refetched when typing pauses. Until they are, the value is a placeholder. */
export function useRecordCheck(id?: number): Answer<RecordCheck> {
  const { control } = useFormContext<TransactionForm>()
  const values = useWatch({ control }) as TransactionForm
  const typed = draftOf(values, id)
  const [draft] = useDebouncedValue(typed, pauseMs)
  const answer = useAnswer({
    queryKey: ['transactions', 'draft', draft],
    queryFn: draft === undefined ? skipToken : () => call(transactionCalls.checkDraft, { body: draft }),
    placeholderData: keepPreviousData,
  })
  const isBehind = hashKey([draft]) !== hashKey([typed])
  return answer.state === 'value' && isBehind ? { ...answer, isPlaceholder: true } : answer
}
