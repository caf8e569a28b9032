import type { Translate } from './translate.ts'

/** Several words in one line, separated as usual in the language: 'a, b' in English, 「甲、乙」 in Chinese. */
export const listed = (parts: readonly string[], t: Translate): string => parts.join(t('app.listComma'))

const han = /\p{Script=Han}/u

/** Joins a list from data, such as an address, with the separator of its own script, in any interface language. */
export const listedAsWritten = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(parts.some((part) => han.test(part)) ? '、' : ', ')
