const bothScripts = /^(\P{sc=Han}+?)\s+(\p{sc=Han}.*)$/u
/** The space between family name and given name, which are stored separately. */
const gapInHan = /(?<=\p{sc=Han})\s+(?=\p{sc=Han})/gu

/** Reorders a name stored as one text (English before Chinese): the interface's script first, as everywhere. */
export function storedName(text: string, language: 'en' | 'zh-hant'): string {
  const name = text.replace(gapInHan, '')
  const [, english, chinese] = bothScripts.exec(name) ?? []
  return language === 'zh-hant' && english !== undefined && chinese !== undefined ? `${chinese} ${english}` : name
}
