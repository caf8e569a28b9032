import type { Translate } from './translate.ts'

/** Several words in one line, parted as the language parts them: 'a, b' in English, 「甲、乙」 in Chinese. */
export const listed = (parts: readonly string[], t: Translate): string => parts.join(t('app.listComma'))

const han = /\p{Script=Han}/u

/** Text of a list in one line, such as an address: parted as its own script parts, whatever the language of the screen. */
export const listedAsWritten = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(parts.some((part) => han.test(part)) ? '、' : ', ')
