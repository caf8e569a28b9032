/** What typing leaves of an amount: digits and one point, at most two decimals, never a sign. */
export function trimMoney(typed: string): string {
  const [whole = '', ...decimals] = typed.replaceAll(/[^\d.]/g, '').split('.')
  if (decimals.length === 0) return whole
  return `${whole}.${decimals.join('').slice(0, 2)}`
}

/** The text the wire wants: two decimals, no separators; '' when nothing was typed. */
export function toMoney(typed: string): string {
  const trimmed = trimMoney(typed)
  if (trimmed === '' || trimmed === '.') return ''
  const [whole = '', fraction = ''] = trimmed.split('.')
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction.padEnd(2, '0')}`
}
