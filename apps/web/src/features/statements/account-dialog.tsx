import { type FirmAccount, firmAccounts } from '@probity/contract/statements/statements.ts'
import { useForm } from 'react-hook-form'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { CurrencyField } from '#web/form/fields/currency-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { accountsApi, statementsChanged } from './statement-calls.ts'

interface AccountForm {
  bank: string
  number: string
  currency: string
  note: string
}
const labels = {
  bank: 'statements.bank',
  number: 'statements.number',
  currency: 'statements.currency',
  note: 'statements.accountNote',
} as const satisfies FieldLabels
const width = 480

/** Adds a bank account of the firm, or changes it. */
export function AccountDialog({ account, onClose }: { account?: FirmAccount; onClose: () => void }) {
  const t = useWords()
  const form = useForm<AccountForm>({
    shouldFocusError: false,
    defaultValues: {
      bank: account?.bank ?? '',
      number: account?.number ?? '',
      currency: account?.currency ?? 'HKD',
      note: account?.note ?? '',
    },
    resolver: contractResolver<AccountForm>(firmAccounts.write, labels),
    mode: 'onSubmit',
  })
  const send = async (values: AccountForm) => {
    await statementsChanged(
      account === undefined
        ? accountsApi.create(values)
        : accountsApi.patch(account.id, { ...values, updated_date: account.updated_date }),
    )
    notifyDone(t('statements.accountSaved'))
    onClose()
  }
  const save = useSave({ form, labels, send })
  const title = t(account === undefined ? 'statements.addAccount' : 'statements.changeAccount')
  return (
    <FormDialog save={save} labels={labels} title={title} width={width} onClose={onClose}>
      <TextField<AccountForm> name="bank" label={t('statements.bank')} maxLength={100} required />
      <TextField<AccountForm> name="number" label={t('statements.number')} maxLength={100} required />
      <CurrencyField<AccountForm> name="currency" label={t('statements.currency')} required />
      <TextField<AccountForm> name="note" label={t('statements.accountNote')} maxLength={200} />
    </FormDialog>
  )
}
