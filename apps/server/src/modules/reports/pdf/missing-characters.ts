/** A quoted text in Rust's debug format. The message is quoted once, and the text without a glyph again within it. */
const quoted = /"((?:[^"\\]|\\.)*)"/g
const complaint = /the text(?: contains the disallowed codepoint)? `"((?:[^"\\]|\\.)*)"`/g
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' }

const unescaped = (text: string): string =>
  text.replace(/\\u\{([0-9a-f]+)\}|\\(.)/g, (_, hex: string | undefined, plain: string) =>
    hex === undefined ? (escapes[plain] ?? plain) : String.fromCodePoint(Number.parseInt(hex, 16)),
  )

/** Characters that the typesetter reports as missing; every font has printable ASCII. */
export function missingCharacters(complaints: string): Set<string> {
  const messages = [...complaints.matchAll(quoted)].map(([, message = '']) => unescaped(message)).join('\n')
  const texts = [...messages.matchAll(complaint)].map(([, text = '']) => unescaped(text))
  return new Set(texts.flatMap((text) => Array.from(text)).filter((character) => !/[ -~]/.test(character)))
}
