import type { Element } from '../parties/children.ts'

export const shareRowsMax = 3

interface ShareRow {
  id?: number | undefined
  type?: string | null | undefined
  currency?: string | null | undefined
  shares_num?: number | undefined
  shares_paid_amount?: string | null | undefined
}

const cents = (amount: string | null | undefined): bigint => {
  const [whole = '0', part = ''] = (amount ?? '0').split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
}
const toMoney = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

/** Only rows with a positive count and a positive paid amount are merged, by class and currency, ignoring case. */
const mergeKey = ({ type, currency, shares_num = 0, shares_paid_amount }: ShareRow): string | undefined =>
  shares_num > 0 && cents(shares_paid_amount) > 0n
    ? JSON.stringify([(type ?? '').trim().toLowerCase(), (currency ?? '').trim().toLowerCase()])
    : undefined

const isRow = <T extends ShareRow>(element: Element<T> | null): element is T =>
  typeof element === 'object' && element !== null && (element as { is_deleted?: boolean }).is_deleted !== true

/**
 * Adds up the shares of one holder with the same class and currency in the first such row. Merged rows are dropped, or marked as
 * removed if they were saved before.
 */
export function mergeShares<T extends ShareRow>(rows: readonly (Element<T> | null)[]): (Element<T> | null)[] {
  const merged: (Element<T> | null)[] = []
  const first = new Map<string, number>()
  for (const element of rows) {
    const key = isRow(element) ? mergeKey(element) : undefined
    const at = key === undefined ? undefined : first.get(key)
    if (!isRow(element) || key === undefined || at === undefined) {
      if (key !== undefined) first.set(key, merged.length)
      merged.push(element)
      continue
    }
    merged[at] = sum(merged[at] as T, element)
    merged.push(element.id === undefined ? null : { id: element.id, is_deleted: true })
  }
  return merged
}

const sum = <T extends ShareRow>(one: T, other: T): T => ({
  ...one,
  shares_num: (one.shares_num ?? 0) + (other.shares_num ?? 0),
  shares_paid_amount: toMoney(cents(one.shares_paid_amount) + cents(other.shares_paid_amount)),
})
