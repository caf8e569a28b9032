const scripts: readonly [string, RegExp][] = [
  ['Hangul', /\p{Script=Hangul}/u],
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Han', /\p{Script=Han}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Myanmar', /\p{Script=Myanmar}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
]

/** The script of a name: the first in this list with a letter in the name, else Latin. */
export function scriptOf(name: string): string {
  if (!/[\u0250-\u{10FFFF}]/u.test(name)) return 'Latin'
  return scripts.find(([, letter]) => letter.test(name))?.[0] ?? 'Latin'
}
