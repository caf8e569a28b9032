import { useDebouncedValue } from '@mantine/hooks'
import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { send } from '#web/api/transport.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { draftOf } from './draft-of.ts'
import type { TransactionForm } from './transaction-form.ts'

const pauseMs = 400

/** The missing items of the typed record, refetched when typing pauses. */
export function useRecordCheck(id?: number) {
  const { control } = useFormContext<TransactionForm>()
  const values = useWatch({ control }) as TransactionForm
  const [draft] = useDebouncedValue(draftOf(values, id), pauseMs)
  return useAnswer({
    queryKey: ['transactions', 'draft', draft],
    queryFn: async () => ((await send('POST', '/v2/transactions/check', draft)) as { data: RecordCheck }).data,
    placeholderData: keepPreviousData,
    enabled: draft !== undefined,
  })
}
