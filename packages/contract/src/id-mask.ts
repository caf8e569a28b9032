const bullets = '•••'
const isSign = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** An identity number as lists and logs show it: first sign, and the last three with what stands between them. */
export function maskIdNumber(number: string): string {
  const characters = Array.from(number)
  const signs = characters.flatMap((character, at) => (isSign(character) ? [at] : []))
  const [first] = signs
  if (first === undefined) return bullets
  // Of a short number three signs would tell most of it.
  const shown = signs.length >= 7 ? 3 : signs.length >= 4 ? 1 : 0
  const tail = shown === 0 ? '' : characters.slice(signs.at(-shown)).join('')
  return `${characters[first]}${bullets}${tail}`
}

/** Whether a text is what a mask leaves of a number, so that a form may send it back untouched. */
export const isMasked = (text: string): boolean => text.includes(bullets)
