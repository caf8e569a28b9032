const empty = new Set(['', '-', '–', '—', 'n/a', 'na', 'nil', '無', '无', '沒有', '不適用', '不适用'])

/** Makes full-width letters, digits and spaces half-width. Chinese characters stay: a compatibility form is part of a name. */
const halfWidth = (text: string): string =>
  text.replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ')

const tidyText = (text: string): string => halfWidth(text).replace(/\s+/gu, ' ').trim()

/** A cell without surrounding spaces; usual placeholders for 'nothing' become empty. */
export function tidyCell(text: string): string {
  const tidy = tidyText(text)
  return empty.has(tidy.toLowerCase()) ? '' : tidy
}

/** The same for a text of several lines: its lines, width and signs stay. */
export function tidyLines(text: string): string {
  const lines = text.split(/\r\n?|\n/u).map((line) => line.trim())
  const tidy = lines.join('\n').trim()
  return tidyCell(tidy) === '' ? '' : tidy
}

/** The same for a part of a name: written as names are, Na and Nil are names. */
export function tidyName(text: string): string {
  const tidy = tidyText(text)
  return tidy === 'Na' || tidy === 'Nil' ? tidy : tidyCell(tidy)
}
