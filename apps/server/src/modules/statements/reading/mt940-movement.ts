import { isDay } from '@probity/contract/values/dates.ts'
import { negated } from '@probity/contract/values/signed-amounts.ts'
import { plainAmount } from './exact-amounts.ts'
import type { StatementLine, UnreadLine } from './statement.ts'

export interface Movement {
  line: Pick<StatementLine, 'day' | 'booked_at' | 'amount'>
  reference: string
  /** The reference of the bank and the supplementary details. */
  more: string[]
}

/** Value date, entry date, mark, last letter of the currency, amount, type, customer's reference, bank's reference. */
const movement = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,.]*)([A-Z][A-Z0-9]{3})(.*)$/

/** Field 61: its subfields stand one after the other without separators. */
export function readMovement([first = '', ...supplementary]: readonly string[]): Movement | UnreadLine['problem'] {
  const [, value = '', entry, mark, , given = '', , references = ''] = movement.exec(first) ?? []
  if (mark === undefined) return 'broken'
  const day = bookedDay(value, entry)
  if (day === undefined) return 'day'
  const amount = /,.*,/.test(given) ? undefined : plainAmount(given)
  if (amount === undefined) return 'amount'
  const [own = '', ofBank = ''] = references.split('//', 2)
  // A reversed credit takes money out, a reversed debit brings it back.
  const isOut = mark === 'D' || mark === 'RC'
  return {
    line: { day, booked_at: null, amount: isOut ? negated(amount) : amount },
    reference: stated(own),
    more: [stated(ofBank), ...supplementary.map((text) => text.trim())].filter((text) => text !== ''),
  }
}

const stated = (reference: string): string => (/^\s*(?:NONREF)?\s*$/.test(reference) ? '' : reference.trim())

/** The entry date has no year: it is that of the value date, or the year beside it around New Year. */
function bookedDay(value: string, entry: string | undefined): string | undefined {
  const year = 2000 + Number(value.slice(0, 2))
  const valued = `${year}-${value.slice(2, 4)}-${value.slice(4)}`
  if (!isDay(valued)) return undefined
  if (entry === undefined) return valued
  const months = Number(entry.slice(0, 2)) - Number(value.slice(2, 4))
  const ofYear = year + (months > 6 ? -1 : months < -6 ? 1 : 0)
  const day = `${ofYear}-${entry.slice(0, 2)}-${entry.slice(2)}`
  return isDay(day) ? day : undefined
}
