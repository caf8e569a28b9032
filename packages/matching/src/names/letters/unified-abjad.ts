/** One letter for letters that keyboards and languages write differently. */
export function unifiedAbjad(word: string): string {
  return word
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll(/[ىیئ]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ؤ', 'و')
    .replaceAll(/[ھہ]/g, 'ه')
}
