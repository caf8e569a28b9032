import { type UsualAnswer, usualAnswerIn, usualAnswers } from '@probity/contract/transactions/usual-answers.ts'
import { useLanguage } from '#web/i18n/use-words.ts'

/** The language of the usual answers that is shown. */
function useAnswerLanguage(): 'en' | 'zh' {
  return useLanguage() === 'zh-hant' ? 'zh' : 'en'
}

/** Translates a stored answer where it is a usual one. */
export function useUsualAnswer(): (text: string) => string {
  const language = useAnswerLanguage()
  return (text) => usualAnswerIn(text, language)
}

/** The suggestions of a field in the interface language. */
export function useSuggestions(kind: UsualAnswer): string[] {
  const language = useAnswerLanguage()
  return usualAnswers[kind].map((answer) => answer[language])
}
