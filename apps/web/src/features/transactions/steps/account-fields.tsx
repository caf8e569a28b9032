import type { PartRole } from '@probity/contract/transactions/transaction-types.ts'
import type { FieldPath } from 'react-hook-form'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { TransactionForm } from '../form/transaction-form.ts'

/** Bank and account of a party. Of a remitter the message may carry a reference in place of an account. */
export function AccountFields({ role }: { role: PartRole }) {
  const t = useWords()
  const at = (field: 'bank_name' | 'account_number') => `${role}.${field}` as FieldPath<TransactionForm>
  return (
    <>
      <TextField<TransactionForm> name={at('bank_name')} label={t('txn.part.bank')} />
      <TextField<TransactionForm> name={at('account_number')} label={t('txn.part.account')} isMono />
      {role === 'remitter' && (
        <TextField<TransactionForm>
          name="message_reference"
          label={t('txn.message_reference')}
          description={t('txn.messageReference.hint')}
          maxLength={64}
          isMono
        />
      )}
    </>
  )
}
