import type { Translate } from './translate.ts'

/** Several words in one line, parted as the language parts them: 'a, b' in English, 「甲、乙」 in Chinese. */
export const listed = (parts: readonly string[], t: Translate): string => parts.join(t('app.listComma'))
