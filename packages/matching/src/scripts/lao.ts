const lao = /^[\u0e80-\u0eff]/

export const isLao = (word: string): boolean => lao.test(word)

/** Converts a Lao word to Thai letters, which have the same order and sounds; Lao spelling is phonetic. */
export function inThai(word: string): string {
  return word
    .replaceAll('ຽ', 'ย')
    .replaceAll('ໜ', 'ຫນ')
    .replaceAll('ໝ', 'ຫມ')
    .replaceAll('ຼ', 'ລ')
    .replaceAll('ົວ', 'ັວ')
    .replaceAll('ົ', '')
    .replaceAll('ຊ', 'ซ')
    .replaceAll(/[\u0e81-\u0ecd]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x80))
}
