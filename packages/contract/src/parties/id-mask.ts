const bullets = '•••'
const isSign = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** An identity number as shown in lists and logs: the first and the last three characters, with separators between them. */
export function maskIdNumber(number: string): string {
  const characters = Array.from(number)
  const signs = characters.flatMap((character, at) => (isSign(character) ? [at] : []))
  const [first] = signs
  if (first === undefined) return bullets
  // Three characters of a short number would reveal most of it.
  const shown = signs.length >= 7 ? 3 : signs.length >= 4 ? 1 : 0
  const tail = shown === 0 ? '' : characters.slice(signs.at(-shown)).join('')
  return `${characters[first]}${bullets}${tail}`
}

/** Whether a text is the masked form of a number, which a form may send back unchanged. */
export const isMasked = (text: string): boolean => text.includes(bullets)
