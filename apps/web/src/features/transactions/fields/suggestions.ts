import { type UsualAnswer, usualAnswerIn, usualAnswers } from '@probity/contract/transactions/usual-answers.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useLanguage } from '#web/i18n/use-words.ts'

/** Translates a stored answer where it is a usual one. */
export function useUsualAnswer(): (text: string) => string {
  const language = useLanguage()
  return (text) => usualAnswerIn(text, language)
}

/** The suggestions of a field in the interface language. */
export function useSuggestions(kind: UsualAnswer): string[] {
  const language = useLanguage()
  return usualAnswers[kind].map((answer) => inLanguage(answer, language))
}
