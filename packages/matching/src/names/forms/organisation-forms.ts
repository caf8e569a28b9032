import { numberWords } from '../../data/words/organisation-words.ts'
import type { Form, Token } from '../form.ts'
import { splitLegal } from '../legal.ts'

const small = new Set(
  'the of and for a an de la le du des di del el al in und et y e i on at to mv mt von der die das of o ve i na dla za pro per dei della'.split(
    ' ',
  ),
)

/** The words of an organisation, vessel or aircraft as tokens: legal forms by class, small words light, numbers as digits. */
export function organisationTokens(words: readonly string[]): Token[] {
  const { core, legal } = splitLegal(words)
  const tokens: Token[] = []
  for (const word of core) tokens.push(coreToken(word, core.length === 1))
  for (const text of legal) tokens.push({ kind: 'legal', text })
  return tokens
}

function coreToken(word: string, alone: boolean): Token {
  const code = word.charCodeAt(0)
  const digits =
    numberWords[word] ?? (isDigit(code) ? /^(\d+)(?:st|nd|rd|th|e|er|ya|y|go)$/.exec(word)?.[1] : undefined)
  if (digits !== undefined && !alone) return { kind: 'number', text: digits }
  if (isDigit(code) && /^\d+$/.test(word)) return { kind: 'number', text: word.replace(/^0+(?=\d)/, '') }
  if (!alone && small.has(word)) return { kind: 'particle', text: word }
  return { kind: word.length === 1 ? 'initial' : 'word', text: word }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/**
 * The words unchanged, if a legal form of several words was removed: in another word order the form is not recognised, and 'Joint
 * Stock Company X' and 'JSC X' must not tie.
 */
export function uncutForm(words: readonly string[]): Form[] {
  const { core, legal } = splitLegal(words)
  if (words.length - core.length <= legal.length) return []
  const tokens = words.map(
    (word): Token => ({ kind: small.has(word) ? 'particle' : word.length === 1 ? 'initial' : 'word', text: word }),
  )
  return [{ tokens, factor: 1, reading: 'full' }]
}

/** The initials of a name of three to six words: 'National Oil Company' may be queried as NOC. */
export function acronymForm(words: readonly string[]): Form[] {
  const { core } = splitLegal(words)
  const telling = core.filter((word) => !small.has(word) && !/^\d/.test(word))
  if (telling.length < 3 || telling.length > 6) return []
  const text = telling.map((word) => word.charAt(0)).join('')
  // Short acronyms are one edit away from too many words: they match only their exact spelling.
  const kind = text.length <= 4 ? 'acronym' : 'word'
  return [{ tokens: [{ kind, text }], factor: 0.78, reading: 'acronym' }]
}
