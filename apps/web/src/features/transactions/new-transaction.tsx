import { transactionTypes } from '@probity/contract/transactions/transaction-types.ts'
import { useParams } from '@tanstack/react-router'
import { TransactionWizard } from './wizard.tsx'

/** The wizard; the URL may name the type. */
export function Screen() {
  const { transaction_type } = useParams({ strict: false }) as { transaction_type?: string }
  const type = transactionTypes.find((one) => one === transaction_type?.toLowerCase())
  return <TransactionWizard key={type ?? 'any'} {...(type ? { type } : {})} />
}
