/** The notation of a character that no face has or that would not be seen: readers can look it up. */
const notationOf = (character: string): string =>
  `<U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`

// Controls, lone surrogates, unassigned and private characters mean nothing by themselves, whatever glyph a face has for them;
// the directional overrides and the tags change or hide what stands beside them.
const unprintable = /[\p{Cs}\p{Cn}\p{Co}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{E0000}-\u{E007F}]|(?![\n\t])\p{Cc}/gu

/** A document whose texts contain no character that would print as nothing or as something else. */
export const withoutUnprintable = (text: string): string => text.replace(unprintable, notationOf)

/** Writes the given characters in their notation. */
export function withNotation(text: string, characters: ReadonlySet<string>): string {
  return Array.from(text, (character) => (characters.has(character) ? notationOf(character) : character)).join('')
}

/** Applies a change to every text of a document, keys apart. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]))
}
