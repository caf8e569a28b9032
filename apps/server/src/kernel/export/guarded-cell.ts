/** Signs by which a spreadsheet takes a text for a formula, also in full width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/
/** A country code and digits with the usual separators: nothing in it can be evaluated to harm. */
const telephone = /^\+(?:[ ().-]*\d){4,}[ ().-]*$/

/** Letters and digits of any script begin most cells, and none of the signs is among them: cheaper to see than by a pattern. */
const beginsHarmlessly = (text: string): boolean => {
  const code = text.charCodeAt(0)
  return (code >= 0x30 && code <= 0x39) || (code > 0x40 && code < 0xff00)
}

/**
 * A text as a cell that no spreadsheet evaluates: an apostrophe before a formula, but not before a telephone number. A text that
 * looks guarded gets another one, so that `unguardCell` returns every text as it was (decision 0860).
 */
export const guardCell = (text: string): string =>
  text !== '' && !beginsHarmlessly(text) && needsGuard(text) ? `'${text}` : text

const needsGuard = (text: string): boolean => guarded.test(text) || (formula.test(text) && !telephone.test(text))

/** The text of a cell without the apostrophe of `guardCell`. */
export const unguardCell = (text: string): string => (guarded.test(text) ? text.slice(1) : text)
