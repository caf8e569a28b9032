import { divide, multiply } from '@probity/contract/values/decimals.ts'

/** The two amounts of an exchange and the rate between them: any two determine the third. */
export interface ThreeNumbers {
  amount: string
  rate: string
  amount_to: string
}
export type NumberKey = keyof ThreeNumbers

const cents = 2
const ratePlaces = 6

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text)

function worked(key: NumberKey, { amount, rate, amount_to }: ThreeNumbers): string | undefined {
  if (key === 'amount_to') return multiply(amount, rate, cents)
  if (key === 'amount') return divide(amount_to, rate, cents)
  const found = divide(amount_to, amount, ratePlaces)
  return found === undefined ? undefined : trimZeros(found)
}

/** The keys by time of last edit, newest first. */
export const touch = (order: readonly NumberKey[], key: NumberKey): NumberKey[] => [
  key,
  ...order.filter((other) => other !== key),
]

/** After an edit, the number edited longest ago is computed from the other two. Nothing changes if one of these is missing. */
export function followed(numbers: ThreeNumbers, order: readonly NumberKey[]): Partial<ThreeNumbers> {
  const oldest = order.at(-1)
  if (oldest === undefined || order.length < 3) return {}
  const value = worked(oldest, numbers)
  return value === undefined ? {} : { [oldest]: value }
}

interface CurrencyChange {
  wasSame: boolean
  isSame: boolean
  /** The rate that the house offered for the currencies before. */
  offered?: string | undefined
  /** The number that was edited longest ago. */
  oldest?: NumberKey | undefined
}

/**
 * The numbers that change with a currency: what is the same money needs no exchange, and its rate of 1 ends with it. So does the
 * rate of the house for other currencies, with the amount that followed from it.
 */
export function afterCurrency(
  { amount, rate, amount_to }: ThreeNumbers,
  { wasSame, isSame, offered, oldest }: CurrencyChange,
): Partial<ThreeNumbers> {
  if (!wasSame && !isSame)
    return rate === offered && oldest !== undefined && oldest !== 'rate' ? { rate: '', [oldest]: '' } : {}
  if (wasSame === isSame) return {}
  if (!isSame) return { rate: '', amount_to: '' }
  return amount === '' ? { amount: amount_to, rate: '1' } : { amount_to: amount, rate: '1' }
}

/** The missing amount at a rate; undefined if both amounts are there, or neither. */
export function missingAmount({ amount, amount_to }: ThreeNumbers, rate: string): Partial<ThreeNumbers> | undefined {
  if ((amount === '') === (amount_to === '')) return undefined
  const key = amount === '' ? 'amount' : 'amount_to'
  const value = worked(key, { amount, rate, amount_to })
  return value === undefined ? undefined : { [key]: value, rate }
}

/** The reverse rate, as `1 USD = 7.800008 HKD`. */
export const reciprocal = (rate: string): string | undefined => {
  const found = divide('1', rate, ratePlaces)
  return found === undefined ? undefined : trimZeros(found)
}
