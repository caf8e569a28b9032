import { z } from 'zod'

export interface Currency {
  code: string
  symbol: string
  name: string
  decimals: number
}

/** Every currency of the platform, with its symbol, name and decimal digits in this language. */
export function currencies(locale: 'en' | 'zh-HK' = 'en'): Currency[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    return {
      code,
      symbol: format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code,
      name: names.of(code) ?? code,
      decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
    }
  })
}

const known = new Set(Intl.supportedValuesOf('currency'))
export const isCurrency = (code: string): boolean => known.has(code)

const money = /^\d{1,15}(?:\.\d{1,2})?$/
/** Decimal text with two places, never negative: '1500' is stored as '1500.00'. */
export const Money = z
  .union([z.string().trim(), z.number().transform(String)])
  .refine((text) => money.test(text), { params: { code: 'invalid' } })
  .transform((text) => {
    const [whole = '0', cents = ''] = text.split('.')
    return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
  })
