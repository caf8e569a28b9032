/** Deliberately plain: one @, something either side, a dot in the domain. The mailbox itself is proved by mail. */
export function isEmail(text: string): boolean {
  return /^[^\s@,]+@[^\s@,.]+(\.[^\s@,.]+)+$/.test(text)
}
