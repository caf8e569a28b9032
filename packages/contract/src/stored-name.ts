const bothScripts = /^(\P{sc=Han}+?)\s+(\p{sc=Han}.*)$/u
/** Family name and given name, which are stored apart. */
const gapInHan = /(?<=\p{sc=Han})\s+(?=\p{sc=Han})/gu

/** A name kept as one text when it was screened, English before Chinese: the script of the interface first, as names stand everywhere. */
export function storedName(text: string, language: 'en' | 'zh-hant'): string {
  const name = text.replace(gapInHan, '')
  const [, english, chinese] = bothScripts.exec(name) ?? []
  return language === 'zh-hant' && english !== undefined && chinese !== undefined ? `${chinese} ${english}` : name
}
