import { amountOf, amountScale, unitsOf } from '@probity/contract/values/signed-amounts.ts'

/** An amount with a decimal comma or point and no thousands, as formats for machines write it. */
export function plainAmount(text: string): string | undefined {
  const units = unitsOf(text.trim().replace(/^\+/, '').replace(',', '.'))
  return units === undefined ? undefined : amountOf(units)
}

const thousands = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^\d{1,3}(?:[ '’]\d{3})+(?:\.\d*)?$/
const pointThousands = /^\d{1,3}(?:\.\d{3})+,\d{1,3}$/
const plain = /^\d+(?:\.\d*)?$|^\.\d+$/
/** A comma that cannot part thousands. */
const comma = /^\d+,\d{1,2}$/

/**
 * An amount as banks print it: thousands parted, minus before or after or in brackets, CR or DR behind, with a currency. Undefined
 * for any other text.
 */
export function printedAmount(given: string): string | undefined {
  const text = given.normalize('NFKC').replace(/[−–—]/gu, '-').replace(/\s+/gu, ' ').trim().toUpperCase()
  const [, before = '', body = '', after = ''] =
    /^((?:[A-Z]{3}|[A-Z]{0,3}\$|[-+(¥€£])? ?[-+(]?\$?)([\d.,' ’]*\d[\d.]*)( ?\)?-?\)? ?(?:CR|DR|[A-Z]{3})?)$/u.exec(
      text,
    ) ?? []
  const digits = digitsOf(body.trim())
  if (digits === undefined) return undefined
  const isOut = /[-(]/.test(before) || after.includes('-') || after.includes('DR')
  if (isOut && /-/.test(before) && after.includes('-')) return undefined
  if (before.includes('(') !== after.includes(')')) return undefined
  const units = unitsOf(digits)
  return units === undefined ? undefined : amountOf(isOut ? -units : units)
}

function digitsOf(body: string): string | undefined {
  if (thousands.test(body)) return body.replace(/[, '’]/g, '')
  if (pointThousands.test(body)) return body.replaceAll('.', '').replace(',', '.')
  if (comma.test(body)) return body.replace(',', '.')
  return plain.test(body) ? body.replace(/^\./, '0.') : undefined
}

/** A number as a workbook stores it: binary, so that sums carry errors after the fifteenth digit. */
export function storedAmount(text: string): string | undefined {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:E([-+]?\d{1,2}))?$/i.exec(text) ?? []
  if (whole === '') return undefined
  const digits = (whole + part).replace(/^0+(?=\d)/, '')
  const cut = Math.max(0, digits.length - 15)
  const power = Number(exponent) - part.length + cut + amountScale
  const head = BigInt(digits.slice(0, digits.length - cut)) + (cut > 0 && digits.charAt(15) >= '5' ? 1n : 0n)
  const units = power >= 0 ? head * 10n ** BigInt(power) : head / 10n ** BigInt(-power)
  return amountOf(sign === '-' ? -units : units)
}
