/** One step of a respelling. */
export interface Step {
  /** Sets of letters, as bits: the step cannot change a word that contains none of these sets in full. */
  askedFor: readonly number[]
  pattern: RegExp
  by: string
}

/**
 * A step, with the letters that a word must contain to be changed by it: sets separated by spaces, `=` for a doubled letter. Most
 * words fail this test for most steps, and the test costs a fraction of the regular expression.
 */
export const step = (sets: string, pattern: RegExp, by: string): Step => ({
  askedFor: sets.split(' ').map(bitsOf),
  pattern,
  by,
})

export function inSteps(word: string, steps: readonly Step[]): string {
  let text = word
  let held = lettersOf(text)
  for (const { askedFor, pattern, by } of steps) {
    if (!holdsOneOf(askedFor, held)) continue
    text = text.replaceAll(pattern, by)
    held = lettersOf(text)
  }
  return text
}

const twice = 1 << 26
const letterA = 97

const bitOf = (code: number): number => (code >= letterA && code < letterA + 26 ? 1 << (code - letterA) : 0)

function bitsOf(set: string): number {
  let bits = 0
  for (const sign of set) bits |= sign === '=' ? twice : bitOf(sign.charCodeAt(0))
  return bits
}

function lettersOf(text: string): number {
  let bits = 0
  let before = -1
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    bits |= code === before ? twice : bitOf(code)
    before = code
  }
  return bits
}

function holdsOneOf(sets: readonly number[], held: number): boolean {
  for (let i = 0; i < sets.length; i++) if ((held & sets[i]!) === sets[i]) return true
  return false
}
