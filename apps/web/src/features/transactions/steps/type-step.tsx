import { Radio } from '@mantine/core'
import { transactionTypes } from '@probity/contract/transactions/transaction-types.ts'
import { useController, useFormContext } from 'react-hook-form'
import { fieldId } from '#web/form/fields/field-id.ts'
import { useGoOn } from '#web/form/go-on.ts'
import { useReadOnly } from '#web/form/read-only.tsx'
import { FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import { typeWords } from '../transaction-words.ts'
import classes from './steps.module.css'

/** The type of transaction, which determines the further steps. */
export function TypeStep() {
  const t = useWords()
  const { control, getValues, setValue } = useFormContext<TransactionForm>()
  const { field } = useController({ control, name: 'tran_type' })
  const choose = (type: string) => {
    field.onChange(type)
    // A loan is repaid in the currency it is paid out in, unless the user changes it.
    if (type === 'loan' && getValues('amount_to') === '') setValue('currency_to', getValues('currency'))
  }
  const isReadOnly = useReadOnly()
  const goOn = useGoOn()
  if (isReadOnly)
    return (
      <FormSection isWide id="txn-type" title={t('txn.step.type')}>
        <p>{t(typeWords[field.value])}</p>
      </FormSection>
    )
  return (
    <FormSection isWide id="txn-type" title={t('txn.step.type')}>
      <Radio.Group value={field.value} onChange={choose} aria-label={t('txn.step.type')}>
        <div className={classes['types']}>
          {transactionTypes.map((type, at) => (
            <Radio
              key={type}
              {...(at === 0 ? { id: fieldId('tran_type') } : {})}
              value={type}
              onKeyDown={({ key }) => {
                if (key !== 'Enter') return
                choose(type)
                goOn?.()
              }}
              label={t(typeWords[type])}
              description={t(`txn.typeNote.${type}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </FormSection>
  )
}
