/** The mask ####-##-##: digits only, with dashes inserted. */
export function maskDay(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter((part) => part !== '').join('-')
}
