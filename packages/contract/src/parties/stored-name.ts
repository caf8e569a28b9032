const bothScripts = /^(\P{sc=Han}+?)\s+(\p{sc=Han}.*)$/u
/** Family name and given name, which are stored apart. */
const gapInHan = /(?<=\p{sc=Han})\s+(?=\p{sc=Han})/gu

/** Reorders a name stored as one text (English before Chinese): the interface's script first, as everywhere. */
export function storedName(text: string, language: 'en' | 'zh-hant'): string {
  const name = text.replace(gapInHan, '')
  const [, english, chinese] = bothScripts.exec(name) ?? []
  return language === 'zh-hant' && english !== undefined && chinese !== undefined ? `${chinese} ${english}` : name
}
