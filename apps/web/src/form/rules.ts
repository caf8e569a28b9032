/** Deliberately simple: one @ with text on both sides, and a dot in the domain. Only a mail proves the mailbox. */
export function isEmail(text: string): boolean {
  return /^[^\s@,]+@[^\s@,.]+(\.[^\s@,.]+)+$/.test(text)
}
