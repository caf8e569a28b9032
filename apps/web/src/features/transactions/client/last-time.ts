import { useWatch } from 'react-hook-form'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import { transactionsApi } from '../transactions-api.ts'

export interface LastTime {
  day: number
  purpose: string
  source_of_fund: string
}

/** Enough to find one whose purpose was stated. */
const looked = 5

/** What the client stated on the last transaction of this type; undefined for a new client. */
export function useLastTime(): LastTime | undefined {
  const [person, company, tran_type] = useWatch<TransactionForm, ['person', 'company', 'tran_type']>({
    name: ['person', 'company', 'tran_type'],
  })
  const client = person === null ? { company } : { person }
  const answer = useAnswer({
    queryKey: ['transactions', 'last', client, tran_type],
    queryFn: () =>
      transactionsApi.list({ filter: { ...client, tran_type }, sort: 'tran_date DESC', limit: looked, skip: 0 }),
    enabled: (person ?? company) !== null,
  })
  const found = (valueIfKnown(answer) ?? []).find(({ purpose, source_of_fund }) => purpose && source_of_fund)
  return found && { day: found.tran_date, purpose: found.purpose ?? '', source_of_fund: found.source_of_fund ?? '' }
}
