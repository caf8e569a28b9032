import { TextInput } from '@mantine/core'
import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CurrencyField } from '#web/form/fields/currency-field.tsx'
import { fieldId } from '#web/form/fields/field-id.ts'
import { toMoney, trimMoney } from '#web/form/fields/money-text.ts'
import { useField } from '#web/form/fields/text-field.tsx'
import { FieldText, useReadOnly } from '#web/form/read-only.tsx'
import { FormSection } from '#web/form/section.tsx'
import { amount as shownAmount, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { afterCurrency, followed, type NumberKey, reciprocal, type ThreeNumbers, touch } from '../form/three-numbers.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import { transactionLabels } from '../form/transaction-labels.ts'
import classes from './steps.module.css'

const isDirty = { shouldDirty: true }
const rateText = (typed: string): string => {
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 8)}`
}

/** The order in which the three numbers were edited, and the effect of an edit, or of another currency, on the others. */
function useThreeNumbers() {
  const { getValues, setValue } = useFormContext<TransactionForm>()
  const [order, setOrder] = useState<readonly NumberKey[]>(() =>
    getValues('amount_to') === '' ? ['amount', 'rate', 'amount_to'] : ['amount', 'amount_to', 'rate'],
  )
  const put = (numbers: Partial<ThreeNumbers>) => {
    for (const [key, value] of Object.entries(numbers)) setValue(key as NumberKey, value, isDirty)
  }
  const pay = (wasSame: boolean) => {
    const numbers = getValues()
    put(afterCurrency(numbers, { wasSame, isSame: numbers.currency === numbers.currency_to }))
  }
  const type = (key: NumberKey, value: string) => {
    const next = touch(order, key)
    setOrder(next)
    setValue(key, value, isDirty)
    const { amount, rate, amount_to, currency, currency_to } = getValues()
    if (currency === currency_to && key !== 'rate')
      put({ rate: '1', [key === 'amount' ? 'amount_to' : 'amount']: value })
    else put(followed({ amount, rate, amount_to }, next))
  }
  return { type, pay }
}

interface NumberProps {
  name: NumberKey
  isRequired?: boolean
  onType: (key: NumberKey, value: string) => void
}

/** One of the three numbers: amounts have two decimals and separators, the rate up to eight. */
function NumberInput({ name, isRequired = false, onType }: NumberProps) {
  const t = useWords()
  const { register, value: held, error, onBlur } = useField<TransactionForm>(name)
  const value = typeof held === 'string' ? held : ''
  const [typed, setTyped] = useState<string>()
  const isRate = name === 'rate'
  const shown = isRate || value === '' ? value : shownAmount(value)
  const isReadOnly = useReadOnly()
  const label = t(transactionLabels[name]!)
  if (isReadOnly) return <FieldText label={label}>{shown}</FieldText>
  return (
    <TextInput
      id={fieldId(name)}
      ref={register}
      label={label}
      withAsterisk={isRequired}
      inputMode="decimal"
      value={typed ?? shown}
      onFocus={() => setTyped(value)}
      onChange={(event) => {
        const text = isRate ? rateText(event.currentTarget.value) : trimMoney(event.currentTarget.value)
        setTyped(text)
        onType(name, isRate ? text : toMoney(text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
      error={error}
    />
  )
}

/** Both amounts with the rate between them in both directions, and the value in Hong Kong dollars. */
export function Amounts({ check }: { check: RecordCheck | undefined }) {
  const t = useWords()
  const { type, pay } = useThreeNumbers()
  const [rate, from, to] = useWatch<TransactionForm, ['rate', 'currency', 'currency_to']>({
    name: ['rate', 'currency', 'currency_to'],
  })
  const other = reciprocal(rate)
  const paid = () => pay(from === to)
  return (
    <FormSection isWide id="txn-amounts" title={t('txn.amounts')}>
      <div className={classes['amounts']}>
        <NumberInput name="amount" isRequired onType={type} />
        <CurrencyField<TransactionForm> name="currency" label={t('txn.currency')} onType={paid} required />
        <NumberInput name="rate" onType={type} />
        <NumberInput name="amount_to" isRequired onType={type} />
        <CurrencyField<TransactionForm>
          name="currency_to"
          label={t('txn.currency')}
          ariaLabel={t('txn.currencyTo')}
          onType={paid}
          required
        />
      </div>
      <p className={classes['rates']}>
        {other !== undefined && from !== to && (
          <span>
            {t('txn.rateLine', { from, rate, to })} · {t('txn.rateLine', { from: to, rate: other, to: from })}
          </span>
        )}
        <HkdLine check={check} />
      </p>
    </FormSection>
  )
}

function HkdLine({ check }: { check: RecordCheck | undefined }) {
  const t = useWords()
  const language = useLanguage()
  if (check === undefined) return null
  if (check.hkd_amount === null) return <span>{t('txn.noRate')}</span>
  const day = tableDay(check.hkd_rate_date, language)
  return (
    <span>
      {t('txn.hkdLine', { amount: shownAmount(check.hkd_amount) })}
      {day !== null && ` · ${t('txn.tableRate', { rate: check.hkd_rate ?? '', day })}`}
      {check.rate_off_percent !== null && (
        <span data-off={check.is_rate_off}> · {t('txn.rateOff', { percent: check.rate_off_percent })}</span>
      )}
    </span>
  )
}
