import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { Option } from '#web/form/fields/choice-fields.tsx'
import type { Language } from '#web/i18n/languages.ts'

/** Choices of the contract as options of a select. */
export const choiceOptions = (
  choices: readonly { value: number | string; en: string; zh: string }[],
  language: Language,
): Option[] => choices.map(({ value, en, zh }) => ({ value: String(value), label: inLanguage({ en, zh }, language) }))
