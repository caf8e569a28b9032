const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'ng',
  ħ: 'h',
  ə: 'a',
  ʻ: '',
  ʿ: '',
  ʾ: '',
  ĸ: 'k',
  ŧ: 't',
  ƒ: 'f',
}

/** Lower case without diacritics: Łukasz is lukasz, Nguyễn nguyen. Letters that do not decompose have a table. */
export function foldLatin(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, (char) => letters[char] ?? char)
}
