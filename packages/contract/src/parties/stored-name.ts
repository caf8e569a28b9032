const bothScripts = /^(\P{sc=Han}+?)\s+(\p{sc=Han}.*)$/u
const gapInHan = /(?<=\p{sc=Han})\s+(?=\p{sc=Han})/gu

/** A Chinese name is written without the space between its family name and given name. */
export const withoutGap = (text: string): string => text.replace(gapInHan, '')

/** Reorders a name stored as one text (English before Chinese): the interface's script first, as everywhere. */
export function storedName(text: string, language: 'en' | 'zh-hant'): string {
  const name = withoutGap(text)
  const [, english, chinese] = bothScripts.exec(name) ?? []
  return language === 'zh-hant' && english !== undefined && chinese !== undefined ? `${chinese} ${english}` : name
}
