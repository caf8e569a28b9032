/** Notation of a character without a glyph or without a visible form: readers can look it up. */
const notationOf = (character: string): string =>
  `<U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`

// Controls, lone surrogates, unassigned and private characters have no meaning of their own, even if a font has a glyph;
// directional overrides and tags change or hide the text next to them.
const unprintable = /[\p{Cs}\p{Cn}\p{Co}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{E0000}-\u{E007F}]|(?![\n\t])\p{Cc}/gu

/** Replaces characters of a document that would print as nothing or as another character. */
export const withoutUnprintable = (text: string): string => text.replace(unprintable, notationOf)

/** Writes the given characters in their notation. */
export function withNotation(text: string, characters: ReadonlySet<string>): string {
  return Array.from(text, (character) => (characters.has(character) ? notationOf(character) : character)).join('')
}

/** Applies a change to every text of a document, except keys. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]))
}
