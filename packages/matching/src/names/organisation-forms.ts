import { numberWords } from '../data/organisation-words.ts'
import type { Form, Token } from './form.ts'
import { splitLegal } from './legal.ts'

const small = new Set([
  'the',
  'of',
  'and',
  'for',
  'a',
  'an',
  'de',
  'la',
  'le',
  'du',
  'des',
  'di',
  'del',
  'el',
  'al',
  'in',
  'und',
  'et',
  'y',
  'e',
  'i',
  'on',
  'at',
  'to',
  'mv',
  'mt',
  'ms_',
])

/** The words of an organisation, vessel or aircraft as tokens: legal forms by class, small words light, numbers as digits. */
export function organisationTokens(words: readonly string[]): Token[] {
  const { core, legal } = splitLegal(words)
  const tokens = core.map((word): Token => {
    const digits = numberWords[word]
    if (digits !== undefined && core.length > 1) return { kind: 'number', text: digits }
    if (/^\d+$/.test(word)) return { kind: 'number', text: word.replace(/^0+(?=\d)/, '') }
    if (small.has(word) && core.length > 1) return { kind: 'particle', text: word }
    return { kind: word.length === 1 ? 'initial' : 'word', text: word }
  })
  return [...tokens, ...legal.map((text): Token => ({ kind: 'legal', text }))]
}

/** A form of initials for a name of three to six words: 'National Oil Company' may be asked for as NOC. */
export function acronymForm(words: readonly string[]): Form[] {
  const { core } = splitLegal(words)
  const telling = core.filter((word) => !small.has(word) && !/^\d/.test(word))
  if (telling.length < 3 || telling.length > 6) return []
  const text = telling.map((word) => word.charAt(0)).join('')
  return [{ tokens: [{ kind: 'word', text }], factor: 0.8, reading: 'acronym' }]
}
