import { negated, plus } from '@probity/contract/values/signed-amounts.ts'
import { bookedAt } from './booked-at.ts'
import { plainAmount } from './exact-amounts.ts'
import type { StatementLine, UnreadLine } from './statement.ts'
import { allAt, type Branch, firstAt, textAt } from './xml-tree.ts'

/** The lines of an entry: one, or one for each payment of a batch whose amounts add up. Otherwise why it is not read. */
export function linesOfEntry(entry: Branch, currency: string | undefined): StatementLine[] | UnreadLine['problem'] {
  // Version 8 states the status in a choice.
  const status = textAt(entry, 'Sts/Cd', 'Sts')
  if (status !== '' && status !== 'BOOK') return 'broken'
  const booked = bookedAt(textAt(entry, 'BookgDt/DtTm', 'BookgDt/Dt', 'ValDt/DtTm', 'ValDt/Dt'))
  if (!booked) return 'day'
  const amount = signed(entry, firstAt(entry, 'Amt'), currency)
  if (amount === undefined) return 'amount'
  const details = allAt(entry, 'NtryDtls/TxDtls')
  const amounts = details.map((each) => amountOfDetail(each, entry, currency))
  const sum = amounts.reduce<string | undefined>((total, each) => total && each && plus(total, each), '0.00')
  const whole = { day: booked.day, booked_at: booked.at }
  if (details.length > 1 && sum === amount)
    return details.map((detail, at) => ({ ...whole, amount: amounts[at] ?? '', ...saying(entry, [detail]) }))
  return [{ ...whole, amount, ...saying(entry, details) }]
}

function signed(branch: Branch, amount: Branch | undefined, currency: string | undefined): string | undefined {
  const stated = amount?.attributes['Ccy']
  if (stated !== undefined && currency !== undefined && stated !== currency) return undefined
  const value = plainAmount(amount?.text ?? '')
  const direction = textAt(branch, 'CdtDbtInd')
  // A reversal states its own direction, not that of the entry it reverses.
  if (value === undefined || value.startsWith('-')) return undefined
  if (direction === 'CRDT') return value
  return direction === 'DBIT' ? negated(value) : undefined
}

/** Older versions state the amount of a payment among its details only, and no direction. */
function amountOfDetail(detail: Branch, entry: Branch, currency: string | undefined): string | undefined {
  const amount = firstAt(detail, 'Amt') ?? firstAt(detail, 'AmtDtls/TxAmt/Amt')
  return signed(textAt(detail, 'CdtDbtInd') === '' ? entry : detail, amount, currency)
}

const joined = (texts: readonly string[]): string => [...new Set(texts.filter((text) => text !== ''))].join(' ')

function saying(entry: Branch, details: readonly Branch[]): Pick<StatementLine, 'reference' | 'text' | 'name'> {
  const isReversal = /^(?:true|1)$/.test(textAt(entry, 'RvslInd'))
  const texts = details.flatMap((detail) => [
    ...allAt(detail, 'RmtInf/Ustrd').map(({ text }) => text),
    ...allAt(detail, 'RmtInf/Strd/AddtlRmtInf').map(({ text }) => text),
    textAt(detail, 'AddtlTxInf'),
  ])
  return {
    reference: joined(details.flatMap(referencesOf)),
    text: joined([textAt(entry, 'AddtlNtryInf'), ...texts]),
    name: joined(details.map((detail) => nameOf(detail, entry, isReversal))),
  }
}

function referencesOf(detail: Branch): string[] {
  const stated = [textAt(detail, 'Refs/EndToEndId'), textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref')]
  return stated.filter((reference) => reference.toUpperCase() !== 'NOTPROVIDED')
}

/** The other side. The parties of a reversal are those of the payment that it reverses. */
function nameOf(detail: Branch, entry: Branch, isReversal: boolean): string {
  const direction = textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
  const side = (direction === 'CRDT') !== isReversal ? 'Dbtr' : 'Cdtr'
  const at = (who: string) => [`RltdPties/${who}/Nm`, `RltdPties/${who}/Pty/Nm`]
  return textAt(detail, ...at(side), ...at(`Ultmt${side}`))
}
