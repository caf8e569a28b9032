import { partedByShape } from './arabic-shapes.ts'

const longest = 400

const plain = /^[\x20-\x7e]*$/

/**
 * Prepares a name for splitting: compatibility forms normalised, invisible marks removed, spaces collapsed. Long names are
 * truncated.
 */
export function cleanName(full: string): string {
  const text = full.length > longest ? full.slice(0, longest) : full
  if (plain.test(text) && !text.includes('  ') && !text.startsWith(' ') && !text.endsWith(' ')) return text
  return partedByShape(text)
    .normalize('NFKC')
    .replaceAll(/[\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replaceAll(/[\p{L}\p{M}]+/gu, oneScript)
}

const lookalikes: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  j: 'ј',
  k: 'к',
  m: 'м',
  n: 'п',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  t: 'т',
  u: 'и',
  x: 'х',
  y: 'у',
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  I: 'І',
  J: 'Ј',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  S: 'Ѕ',
  T: 'Т',
  X: 'Х',
  Y: 'У',
}

/** A word typed on two keyboards, such as ГIГIН with a Latin I, is converted to one script. */
function oneScript(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word) || !/[A-Za-z]/.test(word)) return word
  const foreign = word.match(/[A-Za-z]/g) ?? []
  return foreign.every((letter) => lookalikes[letter] !== undefined)
    ? word.replaceAll(/[A-Za-z]/g, (letter) => lookalikes[letter] ?? letter)
    : word
}
