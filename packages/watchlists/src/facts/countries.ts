import type { Place } from '../record.ts'
import { countryCodes } from './country-codes.ts'
import { countryAliases, demonyms } from './country-names.ts'

/** Created at the first use: a process that reads no list does not need it. */
let byName: ReadonlyMap<string, string> | undefined

function codesByName(): ReadonlyMap<string, string> {
  const made = new Map<string, string>()
  const names = new Intl.DisplayNames('en', { type: 'region' })
  for (const pair of countryCodes.trim().split(' ')) {
    const code = pair.slice(0, 2).toLowerCase()
    made.set(fold(names.of(pair.slice(0, 2)) ?? pair), code)
    made.set(pair.slice(2).toLowerCase(), code)
    made.set(code, code)
  }
  for (const table of [countryAliases, demonyms]) {
    for (const [code, words] of Object.entries(table)) for (const word of words.split('|')) made.set(word, code)
  }
  return made
}

/** The country in the list's own words and, if recognised, as a code. */
export function placeOf(text: string): Place {
  const code = countryCode(text)
  return code ? { text, code } : { text }
}

/** Lower-case alpha-2 code for a name, an adjective or a code; undefined if the words name no single country. */
export function countryCode(text: string): string | undefined {
  byName ??= codesByName()
  const whole = fold(text)
  if (whole === '00') return undefined
  const known = byName.get(whole)
  if (known) return known
  // "Uganda (as of May 2016)", "Syria / Syrie", "Kuwaiti citizenship": the country comes first, remarks follow.
  const head = text.split(/\s\/\s|\(|,|\bas (?:at|of)\b|\bcitizen|\bnational/i)[0] ?? ''
  return head.length < text.length ? byName.get(fold(head)) : undefined
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/&/g, ' and ')
    .replace(/\bst\.?\s/g, 'saint ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .replace(/\bthe\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
