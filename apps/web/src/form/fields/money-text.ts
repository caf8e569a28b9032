/** Filters a typed amount: digits and one point, at most two decimals, no sign. */
export function trimMoney(typed: string): string {
  const [whole = '', ...decimals] = typed.replaceAll(/[^\d.]/g, '').split('.')
  if (decimals.length === 0) return whole
  return `${whole}.${decimals.join('').slice(0, 2)}`
}

/** The value to send: two decimals, no separators; '' if empty. */
export function toMoney(typed: string): string {
  const trimmed = trimMoney(typed)
  if (trimmed === '' || trimmed === '.') return ''
  const [whole = '', fraction = ''] = trimmed.split('.')
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction.padEnd(2, '0')}`
}
