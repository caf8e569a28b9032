const shape = /^([A-Z]{1,2})(\d{6})(?:\(([0-9A])\)|([0-9A]))$/
/** Check characters, indexed by the remainder of the weighted sum. */
export const hkidCheckCharacters = '0A987654321'
/** A number with one letter is weighted as if this character preceded it: 58 - 55 = 3. */
const blank = ':'

/** Normalises an identity number for comparison: half-width, upper case, no spaces. */
export const tidyIdNumber = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/\s+/gu, '')

/** The check character for a prefix of one or two letters and six digits. */
export function hkidCheckCharacter(letters: string, digits: string): string {
  const weighed = letters.padStart(2, blank) + digits
  const sum = Array.from(weighed).reduce((total, character, at) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 55
    return total + (9 - at) * value
  }, 0)
  return hkidCheckCharacters.charAt(sum % 11)
}

export type HkidReading =
  | { state: 'ok'; canonical: string }
  | { state: 'format' }
  | { state: 'checkdigit'; expected: string }

/** Parses a Hong Kong identity card number: its canonical form `A123456(3)`, or the problem. */
export function readHkid(typed: string): HkidReading {
  const [, letters = '', digits = '', bracketed, bare] = shape.exec(tidyIdNumber(typed)) ?? []
  const check = bracketed ?? bare
  if (check === undefined) return { state: 'format' }
  const expected = hkidCheckCharacter(letters, digits)
  return check === expected
    ? { state: 'ok', canonical: `${letters}${digits}(${check})` }
    : { state: 'checkdigit', expected }
}
