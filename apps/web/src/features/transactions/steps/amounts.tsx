import { TextInput } from '@mantine/core'
import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CurrencyField } from '#web/form/fields/currency-field.tsx'
import { fieldId } from '#web/form/fields/field-id.ts'
import { toMoney, trimMoney } from '#web/form/fields/money-text.ts'
import { useField } from '#web/form/fields/text-field.tsx'
import { FieldText, useReadOnly } from '#web/form/read-only.tsx'
import { FormSection } from '#web/form/section.tsx'
import { amount as shownAmount } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { type HouseRate, useHouseRate } from '../form/house-rate.ts'
import {
  afterCurrency,
  followed,
  missingAmount,
  type NumberKey,
  reciprocal,
  type ThreeNumbers,
  touch,
} from '../form/three-numbers.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import { transactionLabels } from '../form/transaction-labels.ts'
import { HkdLine, HouseLine } from './rate-lines.tsx'
import classes from './steps.module.css'

const isDirty = { shouldDirty: true }
const rateText = (typed: string): string => {
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 8)}`
}

/**
 * The order in which the three numbers were edited, and the effect of an edit, or of another currency, on the others. Without a typed
 * rate, the rate of the house applies.
 */
function useThreeNumbers(house: HouseRate | undefined) {
  const { getValues, setValue } = useFormContext<TransactionForm>()
  const [order, setOrder] = useState<readonly NumberKey[]>(() =>
    getValues('amount_to') === '' ? ['rate', 'amount', 'amount_to'] : ['amount', 'amount_to', 'rate'],
  )
  const put = (numbers: Partial<ThreeNumbers>) => {
    for (const [key, value] of Object.entries(numbers)) setValue(key as NumberKey, value, isDirty)
  }
  const pay = (wasSame: boolean) => {
    const numbers = getValues()
    const isSame = numbers.currency === numbers.currency_to
    put(afterCurrency(numbers, { wasSame, isSame, offered: house?.rate, oldest: order.at(-1) }))
  }
  const follow = useEffectEvent((offered: string) => {
    const numbers = getValues()
    const found = numbers.rate === '' ? missingAmount(numbers, offered) : undefined
    if (found !== undefined) put(found)
  })
  const offered = house?.rate
  // The table of rates is on the server; its answer may come after the amount was typed.
  useEffect(() => {
    if (offered !== undefined) follow(offered)
  }, [offered])
  const type = (key: NumberKey, value: string) => {
    const next = touch(order, key)
    setOrder(next)
    setValue(key, value, isDirty)
    const { amount, rate, amount_to, currency, currency_to } = getValues()
    if (currency === currency_to && key !== 'rate')
      return put({ rate: '1', [key === 'amount' ? 'amount_to' : 'amount']: value })
    const applied = rate === '' ? (offered ?? '') : rate
    const found = followed({ amount, rate: applied, amount_to }, next)
    if (Object.keys(found).length > 0) put(rate === '' ? { rate: applied, ...found } : found)
    else if (value === '' && rate === offered && next.at(-1) !== 'rate') put({ [next.at(-1)!]: '' })
  }
  return { type, pay }
}

interface NumberProps {
  name: NumberKey
  /** Shown while nothing is typed. */
  offered?: string | undefined
  isRequired?: boolean
  onType: (key: NumberKey, value: string) => void
}

/** One of the three numbers: amounts have two decimals and separators, the rate up to eight. */
function NumberInput({ name, offered = '', isRequired = false, onType }: NumberProps) {
  const t = useWords()
  const { register, value: held, error, onBlur } = useField<TransactionForm>(name)
  const value = typeof held === 'string' && held !== '' ? held : offered
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
  const [typed, from, to, day] = useWatch<TransactionForm, ['rate', 'currency', 'currency_to', 'tran_date']>({
    name: ['rate', 'currency', 'currency_to', 'tran_date'],
  })
  const house = useHouseRate(from, to, day)
  const { type, pay } = useThreeNumbers(house)
  const rate = typed === '' ? (house?.rate ?? '') : typed
  const other = reciprocal(rate)
  const paid = () => pay(from === to)
  return (
    <FormSection isWide id="txn-amounts" title={t('txn.amounts')}>
      <div className={classes['amounts']}>
        <NumberInput name="amount" isRequired onType={type} />
        <CurrencyField<TransactionForm> name="currency" label={t('txn.currency')} onType={paid} required />
        <NumberInput name="rate" offered={house?.rate} onType={type} />
        <NumberInput name="amount_to" isRequired onType={type} />
        <CurrencyField<TransactionForm>
          name="currency_to"
          label={t('txn.currency')}
          ariaLabel={t('txn.currency_to')}
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
      {house !== undefined && <HouseLine house={house} rate={rate} onUse={() => type('rate', house.rate)} />}
    </FormSection>
  )
}
