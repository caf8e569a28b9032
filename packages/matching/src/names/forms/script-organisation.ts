import { romanise } from '../../scripts/romanise.ts'
import type { Form, Token } from '../form.ts'
import { splitLegal } from '../legal.ts'
import { foldLatin } from '../letters/fold-latin.ts'
import { wordsOf } from '../words.ts'
import { organisationTokens } from './organisation-forms.ts'
import { englishOfScript, partedScript } from './script-business.ts'

/** A company name in Korean or Thai: as written, then in Latin letters with its common trade words in English. */
export function scriptOrganisationForms(name: string): Form[] {
  const words = wordsOf(name.toLowerCase()).flatMap(({ text }) => partedScript(text))
  const { core, legal } = splitLegal(words)
  const spelled = core.map((word) => englishOfScript(word) ?? foldLatin(romanise(word))).filter((word) => word !== '')
  return [
    withLegal({ tokens: core.map((text): Token => ({ kind: 'script', text })), factor: 1, reading: 'original' }, legal),
    withLegal({ tokens: organisationTokens(spelled.join(' ').split(' ')), factor: 0.955, reading: 'romanised' }, legal),
  ]
}

/** The same for scripts whose words match Latin ones by consonants without romanisation; empty if no word is common. */
export function withEnglish({ tokens, factor }: Form): Form[] {
  const english = tokens.map(({ kind, text }) => (kind === 'script' ? englishOfScript(text) : undefined))
  if (english.every((words) => words === undefined)) return []
  const read = tokens.flatMap((token, at) => {
    const words = english[at]
    return words === undefined ? [token] : words.split(' ').map((text): Token => ({ kind: 'word', text }))
  })
  return [{ tokens: read, factor: factor * 0.955, reading: 'romanised' }]
}

export const withLegal = (form: Form, legal: readonly string[]): Form => ({
  ...form,
  tokens: [...form.tokens, ...legal.map((text): Token => ({ kind: 'legal', text }))],
})
